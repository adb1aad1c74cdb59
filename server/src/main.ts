import type { FastifyInstance } from 'fastify'
import { type Config, readConfig } from './config/config.ts'
import { hasEmbedded } from './database/embedded/place.ts'
import { migrate } from './database/migrate.ts'
import { type Database, openDatabase } from './database/open.ts'
import { openTransports } from './delivery/open-transports.ts'
import { startWorker, type Worker } from './delivery/worker.ts'
import { openStore } from './images/open-store.ts'
import { sweepHourly } from './images/sweep.ts'
import { openLog } from './operations/log.ts'
import { logLines } from './operations/log-lines.ts'
import { tokenSecret } from './session/secret.ts'
import { demoHint, fillIfEmpty, refuseDemoLoginInTheOpen } from './start/first-start.ts'
import { listen } from './start/listen.ts'
import { cannotListen, reasonNotToStart, reasonToEnd } from './start/reasons.ts'

const finishWithin = 10_000
const repeatedWithin = 1_000
const say = (line: string) => process.stdout.write(`${line}\n`)

async function start(config: Config): Promise<void> {
  const log = openLog(config.logLevel, logLines(process.stdout))
  say(config.databaseUrl ? 'Connecting to the database …' : openingLine(config))
  // Most of the code is loaded while the database opens.
  const [database, { buildApp }] = await Promise.all([openDatabase(config), import('./app.ts')])
  let app: FastifyInstance | undefined
  try {
    const images = openStore(config)
    for (const name of await migrate(database.sql)) say(`Database brought up to ${name}`)
    await fillIfEmpty(database.sql, config, images, say)
    await refuseDemoLoginInTheOpen(database.sql, config)
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
 * Lets running requests and deliveries finish, then closes the database. A second signal, or too long a wait, ends it at
 * once; but npm repeats the signal that the terminal has sent already, so one that follows on the heels does not count.
 */
function stopOnSignal(app: FastifyInstance, database: Database, finishDeliveries: () => Promise<void>): void {
  let since: number | undefined
  const stop = async () => {
    if (since) return Date.now() - since > repeatedWithin && process.exit(1)
    since = Date.now()
    say('Stopping …')
    const tooLong = setTimeout(() => process.exit(1), finishWithin + 2_000)
    // A connection that has just had its answer stays open for another request, which will not come.
    const hangUp = setInterval(() => app.server.closeIdleConnections(), 100)
    const finished = Promise.all([app.close(), finishDeliveries()])
    await Promise.race([finished, new Promise((resolve) => setTimeout(resolve, finishWithin))])
    await database.close()
    clearInterval(hangUp)
    clearTimeout(tooLong)
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

function giveUp(reason: string): never {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}

process.on('uncaughtException', (error) => giveUp(reasonToEnd(error)))
try {
  await start(readConfig(process.env, { quiet: process.stdout.isTTY }))
} catch (error) {
  giveUp(reasonNotToStart(error))
}
