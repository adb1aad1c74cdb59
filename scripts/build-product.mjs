import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure, inRoot, node, step } from './steps.mjs'

const outputs = [
  'contract/dist/index.js',
  'demo/dist/index.js',
  'server/dist/main.js',
  'dashboard/dist/index.html',
]
/** Holds the fingerprint of the sources that the outputs were built from. */
const stamp = inRoot('server/dist/.built-from')
const exists = (file) => existsSync(inRoot(file))

export const isBuilt = () =>
  outputs.every(exists) && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprintOfSources()

export async function buildIfNeeded() {
  if (!isBuilt()) await build()
}

export const build = () =>
  step('Building', 'Built', async () => {
    const { ok, output } = await compile()
    if (!ok) throw new Failure('The build failed; the reason is above.', output)
  })

export async function compile() {
  const fingerprint = fingerprintOfSources()
  rmSync(stamp, { force: true })
  // tsc relies on its .tsbuildinfo files and does not notice deleted outputs.
  const force = outputs.every(exists) ? [] : ['--force']
  const parts = await Promise.all([
    node('node_modules/typescript/bin/tsc', ['--build', ...force]),
    node('node_modules/vite/bin/vite.js', ['build', 'dashboard']),
  ])
  const reasons = [
    ...parts.filter((part) => !part.ok).map((part) => part.output),
    ...outputs.filter((file) => !exists(file)).map((file) => `${file} was not written.`),
  ]
  const ok = reasons.length === 0
  if (ok) writeFileSync(stamp, fingerprint)
  return { ok, output: reasons.join('\n') }
}

/** A hash of the contents, because a checkout changes the times of unchanged files. */
function fingerprintOfSources() {
  const hash = createHash('sha256')
  const files = ['package-lock.json', 'tsconfig.base.json', 'tsconfig.json']
  for (const file of [...files, ...['contract', 'demo', 'server', 'dashboard'].flatMap(filesUnder)]) {
    hash.update(`\0${file}\0`).update(readFileSync(inRoot(file)))
  }
  return hash.digest('hex')
}

const ignoredFolders = ['dist', 'node_modules', 'test']

function filesUnder(folder) {
  const entries = readdirSync(inRoot(folder), { withFileTypes: true })
  return entries
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return ignoredFolders.includes(entry.name) ? [] : filesUnder(path)
      return entry.name.endsWith('.tsbuildinfo') ? [] : [path]
    })
    .sort()
}
