import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { session } from '@tiffin/contract'
import { Connection, request } from './http.ts'

/** Shared, so that every server accepts the same token. */
const secret = 'a secret that is only for measuring, and long enough'
export const administrator = { email: 'bench@tiffin.example', password: 'a password for measuring' }

export interface Server {
  address: string
  port: number
  /** In ms. */
  startedIn: number
  /** Of the server and its child processes, in MB; undefined except on Linux. */
  memory(): number | undefined
  stop(): Promise<void>
}

const inRepository = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

async function start(args: string[], env: Record<string, string>): Promise<Server> {
  const started = performance.now()
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, PORT: '0', TOKEN_SECRET: secret, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let failure = ''
  let stopping = false
  child.stderr.on('data', (text) => {
    failure += text
  })
  // Before the other exit handlers, which remove the server's folder.
  const kill = () => child.kill('SIGKILL')
  process.prependListener('exit', kill)
  const exited = once(child, 'exit').then(([code, signal]) => {
    process.off('exit', kill)
    if (!stopping) throw new Error(`${args.at(-1)} ended with ${code ?? signal}:\n${failure}`)
  })
  const address = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (text) => {
      // Later output is the log, which is read but not kept.
      if (said.length < 10_000) said += text
      const [, found] = /ready at (\S+)/.exec(said) ?? []
      if (found) resolve(found)
    })
    exited.catch(reject)
  })
  return {
    address,
    port: Number(new URL(address).port),
    startedIn: performance.now() - started,
    memory: () => memoryOf(child.pid ?? 0),
    async stop() {
      stopping = true
      child.kill('SIGTERM')
      await exited
    },
  }
}

/** The proportional set size of a process and its descendants: shared memory counts once. */
function memoryOf(root: number): number | undefined {
  if (process.platform !== 'linux') return undefined
  const parents = new Map<number, number>()
  for (const pid of readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)) {
    // The parent is the second field after the name, which is in brackets and may contain spaces.
    const stat = readIfThere(`/proc/${pid}/stat`)
    parents.set(pid, Number(stat.slice(stat.lastIndexOf(')')).split(' ')[2]))
  }
  const isBelow = (pid: number | undefined): boolean =>
    pid === root || (pid !== undefined && pid > 1 && isBelow(parents.get(pid)))
  const sizes = [...parents.keys()]
    .filter(isBelow)
    .map((pid) => Number(/^Pss: +(\d+)/m.exec(readIfThere(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0))
  return sizes.reduce((sum, size) => sum + size, 0) / 1024
}

/** Empty if the process has ended since it was listed. */
function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'latin1')
  } catch {
    return ''
  }
}

/** Starts the built product with a private PostgreSQL in this folder. */
export const startProduct = (dataDir: string, env: Record<string, string> = {}) =>
  start([inRepository('server/dist/main.js')], {
    DATA_DIR: dataDir,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    ...env,
  })

/** Starts a server that the product is compared with. */
export const startOther = (script: 'limit' | 'plain', env: Record<string, string>) =>
  start(['--import', 'tsx', '--conditions=source', inRepository(`bench/${script}.ts`)], env)

export const loginRequest = () =>
  request(session.login.method, session.login.path, { body: JSON.stringify(administrator) })

export async function login({ port }: Pick<Server, 'port'>): Promise<string> {
  const connection = await Connection.open(port)
  const { body } = await connection.ask(loginRequest())
  connection.close()
  return JSON.parse(Buffer.concat(body).toString()).message
}
