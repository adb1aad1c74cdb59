// A temporary PostgreSQL server for tests, reached by a URL.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chown, mkdtemp, writeFile } from 'node:fs/promises'
import { createServer, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { environment } from '../server/src/database/embedded/access.ts'
import { postgresAccount } from '../server/src/database/embedded/account.ts'
import { programsFor } from '../server/src/database/embedded/programs.ts'

export type Postgres = {
  /** For the superuser and the database `postgres`. */
  url: string
  /** Fast shutdown: ends connections, loses nothing. */
  stop: () => Promise<void>
  /** SIGKILL, like a crash. */
  kill: () => Promise<void>
  /** Starts it after `stop` or `kill`, with the same port and data. */
  start: () => Promise<void>
  /** Stops it and deletes its data. Also happens when the calling process ends, even by SIGKILL. */
  remove: () => Promise<void>
}

export async function startPostgres({
  within = tmpdir(),
  settings = [],
}: {
  within?: string
  /** Further command-line arguments of PostgreSQL. */
  settings?: string[]
} = {}): Promise<Postgres> {
  const folder = await mkdtemp(join(within, 'tiffin-postgres-'))
  const remove = startRemover(folder)
  try {
    const account = postgresAccount()
    const programs = programsFor({ base: folder, folder, account })
    const password = randomUUID()
    await writeFile(join(folder, 'password'), password)
    if (account) await chown(folder, account.uid, account.gid)
    const options = { ...account, cwd: folder, env: environment() }
    await promisify(execFile)(programs.initdb, initdbArguments, options)

    const port = await freePort()
    const start = async () => {
      server = await launchWithRetries(() =>
        spawn(programs.postgres, [...testSettings, ...settings, '-c', `port=${port}`], {
          ...options,
          stdio: ['ignore', 'ignore', 'pipe'],
          detached: true,
        }),
      )
    }
    let server: ChildProcess
    await start()
    const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
    // SIGINT is PostgreSQL's fast shutdown.
    return { url, start, stop: () => end(server, 'SIGINT'), kill: () => end(server, 'SIGKILL'), remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Creates a database on a server, empty or as a copy of a template. */
export async function createDatabase(serverUrl: string, template = 'template1') {
  const execute = async (statement: string) => {
    const client = new pg.Client({ connectionString: serverUrl })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await execute(`create database ${name} template ${template}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { name, url: url.href, drop: () => execute(`drop database ${name} with (force)`) }
}

const initdbArguments = [
  ...['--pgdata=data', '--username=postgres', '--pwfile=password', '--auth=scram-sha-256'],
  ...[
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--lc-ctype=C.UTF-8',
  ],
  ...['--no-sync', '--no-instructions'],
]

/** Without durability, which tests do not need, PostgreSQL is faster. */
const testSettings = [
  ...['-D', 'data', '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
  ...['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'],
  ...['-c', 'max_connections=200'],
]

/** For `settings`, if commits must be on the disk. */
export const durable = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on'].flatMap((setting) => [
  '-c',
  setting,
])

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (!address || typeof address === 'string') throw new Error('This system gave no port.')
  return address.port
}

/** Waits until it accepts connections. After a crash it refuses to start until the old processes have ended. */
async function launchWithRetries(launch: () => ChildProcess, triesLeft = 50): Promise<ChildProcess> {
  const server = launch()
  let log = ''
  const ready = new Promise<boolean>((resolve) => {
    server.stderr?.on('data', (text) => {
      log = `${log}${text}`.slice(-10_000)
      if (log.includes('ready to accept connections')) resolve(true)
    })
    server.on('error', (error) => {
      log += error.message
      resolve(false)
    })
    server.on('exit', () => resolve(false))
  })
  if (await ready) {
    unrefProcess(server)
    return server
  }
  if (triesLeft === 1 || !log.includes('still in use')) throw new Error(`PostgreSQL does not start:\n${log}`)
  await pause(100)
  return launchWithRetries(launch, triesLeft - 1)
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.ref()
  server.kill(signal)
  await once(server, 'exit')
}

/** Lets this process end while the child runs. */
function unrefProcess(child: ChildProcess): void {
  child.unref()
  for (const pipe of child.stdio) if (pipe instanceof Socket) pipe.unref()
}

/** A separate process removes the folder, because this one cannot do so after SIGKILL. */
function startRemover(folder: string): () => Promise<void> {
  const script = fileURLToPath(new URL('postgres-remover.mjs', import.meta.url))
  const remover = spawn(process.execPath, [script, folder], {
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  })
  unrefProcess(remover)
  return async () => {
    remover.ref()
    remover.stdin.end()
    await once(remover, 'exit')
  }
}
