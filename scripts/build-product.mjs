import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure, inRoot, node, step } from './steps.mjs'

const newDatabase = 'server/dist/new-database/PG_VERSION'
const results = ['contract/dist/index.js', 'server/dist/main.js', newDatabase, 'dashboard/dist/index.html']
const stamp = inRoot('server/dist/.built-from')
const isThere = (file) => existsSync(inRoot(file))

export const isBuilt = () =>
  results.every(isThere) && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprintOfSources()

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
  // tsc trusts its notes on what it has written, and would not see that it has been deleted since.
  const force = results.every(isThere) ? [] : ['--force']
  const parts = await Promise.all([
    compileServer(force),
    node('node_modules/vite/bin/vite.js', ['build', 'dashboard']),
  ])
  const reasons = [
    ...parts.filter((part) => !part.ok).map((part) => part.output),
    ...results.filter((file) => !isThere(file)).map((file) => `${file} was not written.`),
  ]
  const ok = reasons.length === 0
  if (ok) writeFileSync(stamp, fingerprint)
  return { ok, output: reasons.join('\n') }
}

async function compileServer(force) {
  const compiled = await node('node_modules/typescript/bin/tsc', ['--build', ...force])
  return compiled.ok ? makeNewDatabase() : compiled
}

/** What every new data folder begins with. It takes seconds, so only another engine makes another one. */
async function makeNewDatabase() {
  const note = inRoot('server/dist/.new-database')
  const { version } = JSON.parse(
    readFileSync(inRoot('node_modules/@electric-sql/pglite/package.json'), 'utf8'),
  )
  const isMade = isThere(newDatabase) && existsSync(note) && readFileSync(note, 'utf8') === version
  if (isMade) return { ok: true, output: '' }
  const made = await node('server/dist/database/make-new.js', [])
  if (made.ok) writeFileSync(note, version)
  return made
}

/** What the product is built from, by content: a checkout changes the time of files that stayed the same. */
function fingerprintOfSources() {
  const hash = createHash('sha256')
  const files = ['package-lock.json', 'tsconfig.base.json', 'tsconfig.json']
  for (const file of [...files, ...['contract', 'server', 'dashboard'].flatMap(filesUnder)]) {
    hash.update(`\0${file}\0`).update(readFileSync(inRoot(file)))
  }
  return hash.digest('hex')
}

const notSources = ['dist', 'node_modules', 'test']

function filesUnder(folder) {
  const entries = readdirSync(inRoot(folder), { withFileTypes: true })
  return entries
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return notSources.includes(entry.name) ? [] : filesUnder(path)
      return entry.name.endsWith('.tsbuildinfo') ? [] : [path]
    })
    .sort()
}
