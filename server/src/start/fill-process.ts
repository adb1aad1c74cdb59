import { readConfig } from '../config.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'
import { openStore } from '../images/store.ts'
import { fillIfEmpty } from './first-start.ts'
import { reasonNotToStart } from './reasons.ts'

// Without the server that waits for it there is nothing to fill for.
process.on('disconnect', () => process.exit(1))
const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  const config = readConfig(process.env)
  const database = await openDatabase(config)
  try {
    for (const name of await migrate(database.sql)) say(`Database brought up to ${name}`)
    await fillIfEmpty(database.sql, config, openStore(config), say)
  } finally {
    await database.close()
  }
  process.exit(0)
} catch (error) {
  process.send?.(reasonNotToStart(error), () => process.exit(1))
}
