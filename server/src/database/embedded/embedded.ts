import { existsSync } from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { CannotStart } from '../../config/cannot-start.ts'
import { accessTo } from './access.ts'
import { createCluster, refuseOtherVersion, removeUnfinished } from './cluster.ts'
import { type DataFolder, preparePlace, refusePgliteFolder, relocationNotice } from './place.ts'
import { endOrphan, type PostgresProcess, removeStaleLock, startProcess } from './process.ts'
import { programsFor } from './programs.ts'

export interface Embedded {
  connection: pg.ClientConfig
  close(): Promise<void>
}

export interface EmbeddedOptions {
  /** Uses a PostgreSQL that another process runs, as a backup does, instead of refusing. */
  isSharable?: boolean
  /** Accepts a data folder with a database of an earlier version: the restore replaces it. */
  isForRestore?: boolean
}

/** An advisory lock, held by the one server that runs on the data folder. */
const serverLock = 7_148_338
/** PostgreSQL's application_name of the lock holder; PostgreSQL truncates it at 63 characters. */
const processName = `process ${process.pid} on ${hostname()}`.slice(0, 63)
const restartDelay = 1_000
/** For a PostgreSQL of another process that is starting or shutting down. */
const connectTimeout = 120_000

/** Opens the embedded PostgreSQL of a data folder: creates it if missing, starts it, and restarts it when it ends by itself. */
export async function openEmbedded(
  settings: DataFolder,
  { isSharable = false, isForRestore = false }: EmbeddedOptions = {},
): Promise<Embedded> {
  if (!isForRestore) refusePgliteFolder(settings)
  const place = preparePlace(settings)
  const { folder } = place
  const programs = programsFor(place)
  if (!existsSync(folder)) await createCluster(place, programs)
  refuseOtherVersion(place)
  const access = accessTo(folder)

  /** The connection that holds `serverLock`. */
  let lockClient: pg.Client | undefined
  let postgres: PostgresProcess | undefined
  let restarting: Promise<void> | undefined
  let closing = false

  /** Undefined if nothing listens. Waits until `deadline` while PostgreSQL is starting or shutting down. */
  async function connect(deadline = performance.now() + connectTimeout): Promise<pg.Client | undefined> {
    const client = new pg.Client({ ...access.connection(), application_name: processName })
    client.on('error', () => {})
    try {
      await client.connect()
      return client
    } catch (error) {
      if (!isStartingOrEnding(error)) return undefined
      if (performance.now() > deadline) throw error
      await pause(20)
      return connect(deadline)
    }
  }

  async function connectTo(started: PostgresProcess): Promise<pg.Client | undefined> {
    let hasEnded = false
    started.ended.then(() => {
      hasEnded = true
    })
    while (!hasEnded) {
      // Crash recovery may take any time.
      const client = await connect(Number.POSITIVE_INFINITY)
      if (client) return client
      await pause(10)
    }
    return undefined
  }

  /** False if another process runs it and `isSharable` is set. */
  async function start(triesLeft = 100): Promise<boolean> {
    const running = await connect()
    if (running) {
      const isOrphan = await takeLock(running)
      const holder = isOrphan ? undefined : await lockHolder(running)
      await running.end()
      if (!isOrphan && isSharable) return false
      if (!isOrphan) throw inUse(settings.dataDir, holder)
      await endOrphan(folder)
    }
    removeStaleLock(folder)
    const started = await startProcess(place, programs)
    const client = await connectTo(started)
    if (client && (await takeLock(client))) {
      postgres = started
      keepLock(client, started)
      started.ended.then((reason) => {
        if (!closing) restarting = restart(reason)
      })
      return true
    }
    if (client) await client.end()
    await started.stop()
    const reason = await started.ended
    // Another process has started one concurrently, or processes of a crashed PostgreSQL are still ending.
    if (triesLeft > 0 && (client || /already exists|still in use/.test(reason))) {
      await pause(100)
      return start(triesLeft - 1)
    }
    throw new CannotStart(`PostgreSQL does not start in ${folder}: ${reason}`)
  }

  /** Takes the lock again when the connection ends: after a crash of one backend PostgreSQL ends all connections. */
  function keepLock(client: pg.Client, server: PostgresProcess): void {
    lockClient = client
    client.once('end', async () => {
      while (!closing && postgres === server) {
        const next = await connect()
        if (next && (await takeLock(next).catch(() => false))) return keepLock(next, server)
        await next?.end()
        await pause(100)
      }
    })
  }

  async function restart(reason: string): Promise<void> {
    postgres = undefined
    process.emitWarning(`The database has stopped (${reason}). It is started again.`)
    let lastMessage = ''
    while (!closing) {
      try {
        await start()
        process.emitWarning('The database is open again.')
        return
      } catch (error) {
        const { message } = error as Error
        if (message !== lastMessage) process.emitWarning(message)
        lastMessage = message
        await pause(restartDelay)
      }
    }
  }

  const notice = relocationNotice(place, settings.dataDir)
  if (notice) process.stdout.write(`${notice}\n`)
  try {
    if (await start()) removeUnfinished(place)
  } catch (error) {
    access.remove()
    throw error
  }
  return {
    connection: access.connection(),
    async close() {
      closing = true
      await restarting
      await lockClient?.end()
      await postgres?.stop()
      access.remove()
    },
  }
}

const isStartingOrEnding = (error: unknown) => (error as { code?: string }).code === '57P03'

async function takeLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as acquired', [serverLock])
  return rows[0].acquired
}

async function lockHolder(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [serverLock],
  )
  return rows[0]?.name
}

const inUse = (dataDir: string, by = 'another process') =>
  new CannotStart(
    `The data folder ${dataDir} is in use by another running server (${by}). Stop that one first, or choose another folder with DATA_DIR.`,
  )
