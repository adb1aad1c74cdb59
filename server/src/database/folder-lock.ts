import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { CannotStart } from '../start/cannot-start.ts'

/**
 * Two processes on one embedded database corrupt it, so whoever opens the folder holds this lock. Node cannot ask the
 * system for a file lock, so the lock is a file that names its holder. On this machine a holder that no longer runs is
 * known at once (also when its number was given to another process, by the time that one started); on another machine
 * sharing the folder it is known by a heartbeat that stopped.
 */
interface Holder {
  token: string
  pid: number
  host: string
  started: string
}

const heartbeat = 5_000
const silence = 20_000
const takeoverLasts = 10_000

/** One that has ended is still listed until its parent has heard of it. */
const ended = /[ZX]/

/** When a process started, in the system's own words, or '' where the system does not tell. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state = '', ...others] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return ended.test(state) ? 'ended' : (others[18] ?? '')
  } catch {
    return ''
  }
}

function runs({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  return startOf(pid) === started
}

const unlessMissing = (error: unknown) => {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
}

export function lockFolder(folder: string): { release(): void } {
  const file = join(folder, 'lock')
  const takeover = join(folder, 'lock.takeover')
  const me: Holder = {
    token: randomUUID(),
    pid: process.pid,
    host: hostname(),
    started: startOf(process.pid),
  }

  const holder = (): Holder | undefined => {
    try {
      return JSON.parse(readFileSync(file, 'utf8')) as Holder
    } catch (error) {
      if (!(error instanceof SyntaxError)) unlessMissing(error)
    }
  }
  const age = (path: string) => Date.now() - statSync(path).mtimeMs
  const isHeld = (): boolean => {
    try {
      const by = holder()
      // A lock without a readable holder is one that is being written this instant, or was when its writer died.
      if (!by) return age(file) < takeoverLasts
      return by.host === me.host ? runs(by) : age(file) < silence
    } catch (error) {
      unlessMissing(error)
      return false
    }
  }
  const take = (): boolean => {
    try {
      writeFileSync(file, JSON.stringify(me), { flag: 'wx' })
      return true
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      return false
    }
  }
  /** Only one process at a time may clear away a dead one's lock; otherwise the second would clear the first's. */
  const takeOver = (): boolean => {
    try {
      mkdirSync(takeover)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      if (age(takeover) < takeoverLasts) return false
      rmSync(takeover, { recursive: true, force: true })
      return takeOver()
    }
    try {
      if (isHeld()) return false
      rmSync(file, { force: true })
      return take()
    } finally {
      rmSync(takeover, { recursive: true, force: true })
    }
  }

  if (!take() && (isHeld() || !takeOver())) {
    const by = holder()
    const who = by ? `process ${by.pid} on ${by.host}` : 'another process that starts just now'
    throw new CannotStart(
      `The data folder ${folder} is in use by another running server (${who}). Stop that one first, or choose another folder with DATA_DIR.`,
    )
  }

  const beat = setInterval(() => {
    // Whoever removes the file lets another server in; this one then ends, before the two corrupt the database.
    if (holder()?.token !== me.token && !take()) {
      throw new CannotStart(
        `The data folder ${folder} was taken over by another server, so this one has ended.`,
      )
    }
    utimesSync(file, new Date(), new Date())
  }, heartbeat)
  beat.unref()
  return {
    release() {
      clearInterval(beat)
      if (holder()?.token === me.token) rmSync(file, { force: true })
    },
  }
}
