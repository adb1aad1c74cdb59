import { resolve } from 'node:path'
import { CannotStart } from '../config/cannot-start.ts'
import { readConfig } from '../config/config.ts'
import { reasonNotToStart } from '../start/reasons.ts'
import { restore } from './restore.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  const [file, ...others] = process.argv.slice(2).filter((argument) => argument !== '--overwrite')
  if (!file || others.length > 0) {
    throw new CannotStart('Name the backup to restore: npm run restore -- file [--overwrite]')
  }
  const overwrite = process.argv.includes('--overwrite')
  const { rows, pictures, held, before } = await restore(readConfig(process.env), resolve(file), overwrite)
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  say(`Restored ${total} rows of ${Object.keys(rows).length} tables and ${pictures} pictures.`)
  say('All logins have ended: everybody logs in again.')
  if (held > 0) say(`${held} messages that were waiting are held as failed; Retry in Deliveries sends them.`)
  if (before) say(`What was there before is in the backup ${before}; delete it when you are sure.`)
} catch (error) {
  process.stderr.write(`${reasonNotToStart(error)}\n`)
  process.exitCode = 1
}
