// A PostgreSQL for tests that is reached by an address, as one of somebody's own: nothing to install, nothing left behind.
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
  /** For its superuser, on the database `postgres`. */
  url: string
  /** Stops it as an administrator would: connections are ended, data is kept. */
  stop: () => Promise<void>
  /** Stops it as a crash would. */
  kill: () => Promise<void>
  /** Starts it again after `stop` or `kill`: same port, same data. */
  start: () => Promise<void>
  /** Stops it for good and deletes its data. Happens by itself when the calling process ends, however it ends. */
  remove: () => Promise<void>
}

export async function startPostgres({
  within = tmpdir(),
  settings: more = [],
}: {
  within?: string
  /** As PostgreSQL's own arguments; they come after the usual ones. */
  settings?: string[]
} = {}): Promise<Postgres> {
  const folder = await mkdtemp(join(within, 'tiffin-postgres-'))
  const remove = removeAtTheEnd(folder)
  try {
    const account = postgresAccount()
    const programs = programsFor({ base: folder, folder, account })
    const password = randomUUID()
    await writeFile(join(folder, 'password'), password)
    if (account) await chown(folder, account.uid, account.gid)
    const there = { ...account, cwd: folder, env: environment() }
    await promisify(execFile)(programs.initdb, initialisation, there)

    const port = await freePort()
    const start = async () => {
      server = await startAgainAndAgain(() =>
        spawn(programs.postgres, [...settings, ...more, '-c', `port=${port}`], {
          ...there,
          stdio: ['ignore', 'ignore', 'pipe'],
          detached: true,
        }),
      )
    }
    let server: ChildProcess
    await start()
    const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
    // SIGINT is PostgreSQL's fast shutdown, which ends connections instead of waiting for them.
    return { url, start, stop: () => end(server, 'SIGINT'), kill: () => end(server, 'SIGKILL'), remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Another database on a server, empty or a copy. */
export async function createDatabase(server: string, template = 'template1') {
  const asOwner = async (statement: string) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asOwner(`create database ${name} template ${template}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { name, url: url.href, drop: () => asOwner(`drop database ${name} with (force)`) }
}

const initialisation = [
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

/** Test data need not survive a power cut, which makes it fast. */
const settings = [
  ...['-D', 'data', '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
  ...['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'],
  ...['-c', 'max_connections=200'],
]

/** For `settings`, where what was committed is to be on the disk. */
export const durable = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on'].flatMap((one) => [
  '-c',
  one,
])

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (!address || typeof address === 'string') throw new Error('This system gave no port.')
  return address.port
}

/** Until it accepts connections. After a crash it is refused while processes of the last run are still ending. */
async function startAgainAndAgain(launch: () => ChildProcess, attempts = 50): Promise<ChildProcess> {
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
    letGo(server)
    return server
  }
  if (attempts === 1 || !log.includes('still in use')) throw new Error(`PostgreSQL does not start:\n${log}`)
  await pause(100)
  return startAgainAndAgain(launch, attempts - 1)
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.ref()
  server.kill(signal)
  await once(server, 'exit')
}

/** It ends with the process that started it (see below), so it must not keep that one alive. */
function letGo(child: ChildProcess): void {
  child.unref()
  for (const pipe of child.stdio) if (pipe instanceof Socket) pipe.unref()
}

/** A process of its own watches over the folder, since nothing can be cleaned up after a SIGKILL by its victim. */
function removeAtTheEnd(folder: string): () => Promise<void> {
  const script = fileURLToPath(new URL('postgres-remover.mjs', import.meta.url))
  const remover = spawn(process.execPath, [script, folder], {
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  })
  letGo(remover)
  return async () => {
    remover.ref()
    remover.stdin.end()
    await once(remover, 'exit')
  }
}
