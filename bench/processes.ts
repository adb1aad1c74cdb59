import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { session } from '@tiffin/contract'
import { demoAdministrator } from '../server/src/database/demo/administrators.ts'
import { Connection, request } from './http.ts'

/** Shared by all that run here, so that one token passes everywhere. */
const secret = 'a secret that is only for measuring, and long enough'

export interface Server {
  address: string
  port: number
  /** From its start until it was ready, in ms. */
  startedIn: number
  /** What it holds of the machine's memory at rest, with the processes that it has started, in MB. */
  memory(): Promise<number>
  stop(): Promise<void>
}

const inRepository = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const fromSource = ['--import', 'tsx', '--conditions=source']

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
  // Whatever ends this process ends what it has started.
  const kill = () => child.kill('SIGKILL')
  process.on('exit', kill)
  const exited = once(child, 'exit').then(([code, signal]) => {
    process.off('exit', kill)
    if (!stopping) throw new Error(`${args.at(-1)} ended with ${code ?? signal}:\n${failure}`)
  })
  const address = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (text) => {
      // What it says later is its log, which is read and dropped as a collector would.
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
    async memory() {
      const pid = String(child.pid)
      const sizes = () => {
        const args = ['-o', 'rss=,comm=', '-p', pid, '--ppid', pid]
        const listed = execFileSync('ps', args, { encoding: 'utf8' }).trim().split('\n')
        // What compiles a server that is started from its source is no part of it.
        return listed.filter((line) => !line.endsWith('esbuild')).map((line) => Number.parseInt(line, 10))
      }
      // The process that converts pictures ends when there are no more for a while.
      for (let tries = 0; tries < 30 && sizes().length > 1; tries++) await pause(500)
      return sizes().reduce((sum, size) => sum + size, 0) / 1024
    },
    async stop() {
      stopping = true
      child.kill('SIGTERM')
      await exited
    },
  }
}

/** What `npm start` gives to Node. */
const { scripts } = JSON.parse(readFileSync(inRepository('package.json'), 'utf8'))
const words: string[] = scripts.start.split(' ')
const memory = Object.fromEntries(words.slice(0, words.indexOf('exec')).map((word) => word.split('=')))
const options = words.slice(words.indexOf('node') + 1, words.indexOf('scripts/start.mjs'))

/** The product as it is built, on a data folder, or on the PostgreSQL that the settings name. */
export const startProduct = (dataDir: string, env: Record<string, string> = {}) =>
  start([...options, inRepository('server/dist/main.js')], {
    ...{ DATA_DIR: dataDir, DEMO_DATA: 'on', ...memory },
    ...env,
  })

/** One of the servers that the product is measured against. */
export const startOther = (script: 'limit' | 'plain', env: Record<string, string>) =>
  start([...fromSource, inRepository(`bench/${script}.ts`)], env)

/** A token is only for the plain way, which asks for one everywhere. */
export const loginRequest = (token?: string) =>
  request(session.login.method, session.login.path, {
    body: JSON.stringify(demoAdministrator),
    ...(token && { token }),
  })

/** Logs in as the demo administrator. */
export async function login({ port }: Server): Promise<string> {
  const connection = await Connection.open(port)
  const { body } = await connection.ask(loginRequest())
  connection.close()
  return JSON.parse(Buffer.concat(body).toString()).message
}
