import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { readConfig } from '../config/config.ts'
import { reasonNotToStart } from '../start/reasons.ts'
import { backup } from './backup.ts'

const now = () => new Date().toISOString().slice(0, 19).replaceAll(':', '-')

try {
  const file = resolve(process.argv[2] ?? `tiffin-${now()}.backup`)
  await backup(readConfig(process.env), file)
  process.stdout.write(`Backup written: ${file} (${Math.ceil(statSync(file).size / 1024)} KB)\n`)
} catch (error) {
  process.stderr.write(`${reasonNotToStart(error)}\n`)
  process.exitCode = 1
}
