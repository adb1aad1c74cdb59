import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { environment, listening } from './access.ts'
import type { Place } from './place.ts'
import type { Programs } from './programs.ts'

/** A PostgreSQL that was started here. */
export interface PostgresProcess {
  /** Ends with PostgreSQL, and tells its last words. */
  ended: Promise<string>
  stop(): Promise<void>
}

/** For a database of this size beside a server on the same machine; all else stays as PostgreSQL has it. */
const settings = [
  ...['shared_buffers=256MB', 'max_connections=50', 'max_wal_size=512MB', 'jit=off', 'random_page_cost=1.1'],
  // Nobody replicates it.
  ...['wal_level=minimal', 'max_wal_senders=0', 'max_logical_replication_workers=0'],
  // What fails is told to whoever asked; the log would repeat the values of the statement.
  ...['log_min_messages=fatal', 'log_min_error_statement=panic', 'timezone=UTC'],
].flatMap((setting) => ['-c', setting])

/**
 * Runs PostgreSQL beside a shell that waits for the end of its standard input, a pipe from this process. However this process
 * ends, the system closes the pipe, and PostgreSQL shuts down (SIGINT: connections are ended, nothing is lost).
 */
const supervisor = `exec 3<&0
"$@" </dev/null 3<&- & server=$!
{ while read -r _ <&3; do :; done; kill -INT $server; } & watcher=$!
exec 3<&-
wait $server; code=$?
kill $watcher
exit $code`

export async function startProcess(place: Place, programs: Programs): Promise<PostgresProcess> {
  if (process.platform === 'win32') return startOnWindows(place, programs)
  const { folder, account } = place
  const asked = [programs.postgres, '-D', folder, ...listening, ...settings]
  const child = spawn('/bin/sh', ['-c', supervisor, 'tiffin-postgres', ...asked], {
    ...(account && { uid: account.uid, gid: account.gid }),
    cwd: '/',
    env: environment(),
    stdio: ['pipe', 'ignore', 'pipe'],
    // A Ctrl-C in the terminal reaches this process alone, which first finishes what it is doing.
    detached: true,
  })
  let log = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    log = `${log}${text}`.slice(-10_000)
  })
  child.stdin.on('error', () => {})
  const ended = once(child, 'close').then(
    () => lastWords(log),
    (error: Error) => error.message,
  )
  return {
    ended,
    async stop() {
      child.stdin.end()
      await ended
    },
  }
}

/** Why it ended, where it says so. */
const lastWords = (log: string) =>
  [...log.matchAll(/(?:FATAL|PANIC): +(.*)/g)].at(-1)?.[1] ?? log.trim().split('\n').at(-1) ?? ''

/** Not tried by anybody yet. PostgreSQL refuses administrators, whose rights pg_ctl gives up. It is not watched. */
async function startOnWindows({ folder }: Place, { pgCtl }: Programs): Promise<PostgresProcess> {
  const options = [...listening, ...settings, '-p', String(await freePort())].join(' ')
  const control = (...args: string[]) => promisify(execFile)(pgCtl, ['-D', folder, ...args])
  let stopped = (_lastWords: string) => {}
  const ended = new Promise<string>((resolve) => {
    stopped = resolve
  })
  control('-w', '-o', options, 'start').catch((error: Error) => stopped(error.message))
  return {
    ended,
    async stop() {
      await control('-m', 'fast', 'stop').catch(() => {})
      stopped('')
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}

const pidFile = (folder: string) => join(folder, 'postmaster.pid')

/** The process that PostgreSQL's own lock file names, if it still runs there: the number may be another program's by now. */
function runningIn(folder: string): number | undefined {
  if (!existsSync(pidFile(folder))) return undefined
  const pid = Number.parseInt(readFileSync(pidFile(folder), 'utf8'), 10)
  try {
    process.kill(pid, 0)
    const worksIn = process.platform === 'linux' ? readlinkSync(`/proc/${pid}/cwd`) : undefined
    return worksIn === undefined || worksIn === realpathSync(folder) ? pid : undefined
  } catch {
    return undefined
  }
}

/** PostgreSQL would take any process of that number for another PostgreSQL, and refuse to start. */
export function removeStaleLock(folder: string): void {
  if (!runningIn(folder)) rmSync(pidFile(folder), { force: true })
}

/** Ends a PostgreSQL that has lost its server and its supervisor. */
export async function endOrphan(folder: string): Promise<void> {
  const pid = runningIn(folder)
  if (!pid) return
  process.kill(pid, 'SIGINT')
  while (runningIn(folder) === pid) await pause(20)
}
