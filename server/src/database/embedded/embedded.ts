import { existsSync } from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { CannotStart } from '../../config/cannot-start.ts'
import { accessTo } from './access.ts'
import { createCluster, refuseOtherVersion, removeUnfinished } from './cluster.ts'
import { type DataFolder, preparePlace, refusePgliteFolder, whereTheDatabaseIs } from './place.ts'
import { endOrphan, type PostgresProcess, removeStaleLock, startProcess } from './process.ts'
import { programsFor } from './programs.ts'

export interface Embedded {
  connection: pg.ClientConfig
  close(): Promise<void>
}

export interface Wanted {
  /** Whether one that another process runs will do: a backup is taken while a server runs. */
  isSharable?: boolean
  /** Whether it is to be filled by a restore, which may bring along what an earlier version kept elsewhere. */
  isForRestore?: boolean
}

/** Any number that all versions agree on: held by the one server that runs on the folder. */
const lockNumber = 7_148_338
const me = `process ${process.pid} on ${hostname()}`.slice(0, 63)
const beforeAnotherTry = 1_000
/** For a PostgreSQL of another process that starts or ends just now. */
const patience = 120_000

/** The private PostgreSQL of a data folder: made if there is none, started, and started again whenever it ends by itself. */
export async function openEmbedded(
  settings: DataFolder,
  { isSharable = false, isForRestore = false }: Wanted = {},
): Promise<Embedded> {
  if (!isForRestore) refusePgliteFolder(settings)
  const place = preparePlace(settings)
  const { folder } = place
  const programs = programsFor(place)
  if (!existsSync(folder)) await createCluster(place, programs)
  refuseOtherVersion(place)
  const access = accessTo(folder)

  /** The connection whose lock says that this process runs it. */
  let holder: pg.Client | undefined
  let postgres: PostgresProcess | undefined
  let restarting: Promise<void> | undefined
  let closing = false

  /** Nothing where nobody listens. Waits, for so long, while PostgreSQL starts or ends. */
  async function connect(until = performance.now() + patience): Promise<pg.Client | undefined> {
    const client = new pg.Client({ ...access.connection(), application_name: me })
    client.on('error', () => {})
    try {
      await client.connect()
      return client
    } catch (error) {
      if (!isStartingOrEnding(error)) return undefined
      if (performance.now() > until) throw error
      await pause(20)
      return connect(until)
    }
  }

  async function connectTo(started: PostgresProcess): Promise<pg.Client | undefined> {
    let isOver = false
    started.ended.then(() => {
      isOver = true
    })
    while (!isOver) {
      // However long it takes to replay its log.
      const client = await connect(Number.POSITIVE_INFINITY)
      if (client) return client
      await pause(10)
    }
    return undefined
  }

  /** False where another process runs it already, and that will do. */
  async function start(triesLeft = 100): Promise<boolean> {
    const running = await connect()
    if (running) {
      const isOrphan = await takeLock(running)
      const other = isOrphan ? undefined : await whoHolds(running)
      await running.end()
      if (!isOrphan && isSharable) return false
      if (!isOrphan) throw inUse(settings.dataDir, other)
      await endOrphan(folder)
    }
    removeStaleLock(folder)
    const started = await startProcess(place, programs)
    const client = await connectTo(started)
    if (client && (await takeLock(client))) {
      postgres = started
      holdBy(client, started)
      started.ended.then((lastWords) => {
        if (!closing) restarting = startAgain(lastWords)
      })
      return true
    }
    if (client) await client.end()
    await started.stop()
    const lastWords = await started.ended
    // Of two that start at the same time one comes too late; after a crash PostgreSQL waits for its old processes.
    if (triesLeft > 0 && (client || /already exists|still in use/.test(lastWords))) {
      await pause(100)
      return start(triesLeft - 1)
    }
    throw new CannotStart(`PostgreSQL does not start in ${folder}: ${lastWords}`)
  }

  /** PostgreSQL ends all connections when one of its processes has crashed, and the lock with them. */
  function holdBy(client: pg.Client, of: PostgresProcess): void {
    holder = client
    client.once('end', async () => {
      while (!closing && postgres === of) {
        const next = await connect()
        if (next && (await takeLock(next).catch(() => false))) return holdBy(next, of)
        await next?.end()
        await pause(100)
      }
    })
  }

  async function startAgain(lastWords: string): Promise<void> {
    postgres = undefined
    process.emitWarning(`The database has stopped (${lastWords}). It is started again.`)
    let told = ''
    while (!closing) {
      try {
        await start()
        process.emitWarning('The database is open again.')
        return
      } catch (error) {
        const { message } = error as Error
        if (message !== told) process.emitWarning(message)
        told = message
        await pause(beforeAnotherTry)
      }
    }
  }

  const where = whereTheDatabaseIs(place, settings.dataDir)
  if (where) process.stdout.write(`${where}\n`)
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
      await holder?.end()
      await postgres?.stop()
      access.remove()
    },
  }
}

const isStartingOrEnding = (error: unknown) => (error as { code?: string }).code === '57P03'

async function takeLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [lockNumber])
  return rows[0].taken
}

async function whoHolds(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [lockNumber],
  )
  return rows[0]?.name
}

const inUse = (dataDir: string, by = 'another process') =>
  new CannotStart(
    `The data folder ${dataDir} is in use by another running server (${by}). Stop that one first, or choose another folder with DATA_DIR.`,
  )
