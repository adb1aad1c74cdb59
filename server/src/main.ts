import type { FastifyInstance } from 'fastify'
import { type Config, readConfig } from './config/config.ts'
import { hasEmbedded } from './database/embedded/place.ts'
import { migrate } from './database/migrate.ts'
import { type Database, openDatabase } from './database/open.ts'
import { openTransports } from './delivery/open-transports.ts'
import { startWorker, type Worker } from './delivery/worker.ts'
import { openStore } from './images/open-store.ts'
import { sweepHourly } from './images/sweep.ts'
import { bufferedLog } from './operations/buffered-log.ts'
import { openLog } from './operations/log.ts'
import { tokenSecret } from './session/secret.ts'
import { demoHint, fillIfEmpty, refusePublicDemoLogin } from './start/first-start.ts'
import { listen } from './start/listen.ts'
import { cannotListen, reasonNotToStart, reasonToEnd } from './start/reasons.ts'

const shutdownTimeout = 10_000
/** A second signal within this time is npm's copy of the first. */
const repeatedSignal = 1_000
const say = (line: string) => process.stdout.write(`${line}\n`)

async function start(config: Config): Promise<void> {
  const log = openLog(config.logLevel, bufferedLog(process.stdout))
  say(config.databaseUrl ? 'Connecting to the database …' : openingLine(config))
  // Loads most of the code while the database opens.
  const [database, { buildApp }] = await Promise.all([openDatabase(config), import('./app.ts')])
  let app: FastifyInstance | undefined
  try {
    const images = openStore(config)
    for (const name of await migrate(database.sql)) say(`Database brought up to ${name}`)
    await fillIfEmpty(database.sql, config, images, say)
    await refusePublicDemoLogin(database.sql, config)
    const secret = tokenSecret(config)
    app = await buildApp({ config, database, images, secret, log })
    const sweeping = sweepHourly(database.sql, images, log)
    app.addHook('onClose', () => sweeping.stop())
    let deliveries: Worker | undefined
    stopOnSignal(app, database, async () => deliveries?.stop())
    const address = await listen(app, config).catch((error) => {
      throw cannotListen(error)
    })
    deliveries = await startWorker(database, await openTransports(config, database), { log })
    const demo = await demoHint(database.sql)()
    say(`\nTiffin is ready at ${address}`)
    if (demo) say(`Log in as ${demo.email} with the password ${demo.password}`)
  } catch (error) {
    await app?.close()
    await database.close()
    throw error
  }
}

const openingLine = (config: Config) =>
  hasEmbedded(config)
    ? `Opening the database in ${config.dataDir} …`
    : `Creating the database in ${config.dataDir} (once, takes some seconds) …`

/**
 * Graceful shutdown: finishes requests and deliveries, then closes the database. A second signal ends the process at once,
 * unless it is the copy that npm sends of a Ctrl-C in the terminal.
 */
function stopOnSignal(app: FastifyInstance, database: Database, finishDeliveries: () => Promise<void>): void {
  let stoppingSince: number | undefined
  const stop = async () => {
    if (stoppingSince) return Date.now() - stoppingSince > repeatedSignal && process.exit(1)
    stoppingSince = Date.now()
    say('Stopping …')
    const forceExit = setTimeout(() => process.exit(1), shutdownTimeout + 2_000)
    // A keep-alive connection becomes idle only after its answer.
    const closeIdle = setInterval(() => app.server.closeIdleConnections(), 100)
    const finished = Promise.all([app.close(), finishDeliveries()])
    await Promise.race([finished, new Promise((resolve) => setTimeout(resolve, shutdownTimeout))])
    await database.close()
    clearInterval(closeIdle)
    clearTimeout(forceExit)
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

function exitWith(reason: string): never {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}

process.on('uncaughtException', (error) => exitWith(reasonToEnd(error)))
try {
  await start(readConfig(process.env, { quiet: process.stdout.isTTY }))
} catch (error) {
  exitWith(reasonNotToStart(error))
}
