import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { environment, listenArguments } from './access.ts'
import type { Place } from './place.ts'
import type { Programs } from './programs.ts'

export interface PostgresProcess {
  /** Resolves when PostgreSQL ends, with the reason from its log. */
  ended: Promise<string>
  stop(): Promise<void>
}

/** Sized for a small database that shares the machine with the server. */
const settings = [
  ...['shared_buffers=256MB', 'max_connections=50', 'max_wal_size=512MB', 'jit=off', 'random_page_cost=1.1'],
  // No replication.
  ...['wal_level=minimal', 'max_wal_senders=0', 'max_logical_replication_workers=0'],
  // The client gets failed statements as errors; logged, they would expose their values.
  ...['log_min_messages=fatal', 'log_min_error_statement=panic', 'timezone=UTC'],
].flatMap((setting) => ['-c', setting])

/**
 * A shell that runs PostgreSQL and waits for the end of its standard input, a pipe from this process. When this process ends,
 * even by SIGKILL, the system closes the pipe, and the shell sends SIGINT, PostgreSQL's fast shutdown.
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
  const commandLine = [programs.postgres, '-D', folder, ...listenArguments, ...settings]
  const child = spawn('/bin/sh', ['-c', supervisor, 'tiffin-postgres', ...commandLine], {
    ...(account && { uid: account.uid, gid: account.gid }),
    cwd: '/',
    env: environment(),
    stdio: ['pipe', 'ignore', 'pipe'],
    // In a process group of its own, so that a Ctrl-C in the terminal does not stop PostgreSQL before the server.
    detached: true,
  })
  let log = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    log = `${log}${text}`.slice(-10_000)
  })
  child.stdin.on('error', () => {})
  const ended = once(child, 'close').then(
    () => reasonIn(log),
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

/** The last FATAL or PANIC message, or else the last line. */
const reasonIn = (log: string) =>
  [...log.matchAll(/(?:FATAL|PANIC): +(.*)/g)].at(-1)?.[1] ?? log.trim().split('\n').at(-1) ?? ''

/** Untested. PostgreSQL refuses to run as an administrator; pg_ctl drops those rights. There is no supervisor. */
async function startOnWindows({ folder }: Place, { pgCtl }: Programs): Promise<PostgresProcess> {
  const options = [...listenArguments, ...settings, '-p', String(await freePort())].join(' ')
  const control = (...args: string[]) => promisify(execFile)(pgCtl, ['-D', folder, ...args])
  let stopped = (_reason: string) => {}
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

/** The process in PostgreSQL's pid file, if it still runs in this folder: the pid may have been reused by another program. */
function runningIn(folder: string): number | undefined {
  if (!existsSync(pidFile(folder))) return undefined
  const pid = Number.parseInt(readFileSync(pidFile(folder), 'utf8'), 10)
  try {
    process.kill(pid, 0)
    const workingFolder = process.platform === 'linux' ? readlinkSync(`/proc/${pid}/cwd`) : undefined
    return workingFolder === undefined || workingFolder === realpathSync(folder) ? pid : undefined
  } catch {
    return undefined
  }
}

/** PostgreSQL refuses to start if the pid in its pid file belongs to any running process. */
export function removeStaleLock(folder: string): void {
  if (!runningIn(folder)) rmSync(pidFile(folder), { force: true })
}

/** Stops a PostgreSQL whose server and supervisor were killed. */
export async function endOrphan(folder: string): Promise<void> {
  const pid = runningIn(folder)
  if (!pid) return
  process.kill(pid, 'SIGINT')
  while (runningIn(folder) === pid) await pause(20)
}
