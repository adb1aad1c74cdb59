import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Account, postgresAccount } from '../../src/database/embedded/account.ts'
import { openDatabase } from '../../src/database/open.ts'
import { administrator } from '../helper.ts'
import { newFolder } from '../process.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const isRoot = process.getuid?.() === 0

const lock = readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8')
const installed: Record<string, { dev?: true }> = JSON.parse(lock).packages
/** The files that a server needs to run, without sources and development packages. */
const product = [
  'package.json',
  ...['contract', 'dashboard', 'demo', 'server'].flatMap((each) => [`${each}/package.json`, `${each}/dist`]),
  ...['demo/pictures', 'server/src/database/migrations'],
  ...Object.keys(installed).filter((path) => path.includes('node_modules/') && !installed[path]?.dev),
]

let folder: string
let checkout: string
beforeAll(() => {
  folder = newFolder()
  chmodSync(folder, 0o755)
  checkout = join(folder, 'a checkout')
  mkdirSync(checkout)
  execFileSync('cp', ['-a', '--parents', ...product, checkout], { cwd: root })
})
beforeEach(() => rmSync(join(checkout, 'data'), { recursive: true, force: true }))
afterAll(() => rmSync(folder, { recursive: true }))

/** Starts the server with the default folder, stops it, and returns its output. */
async function start(user?: Account): Promise<string> {
  const env = {
    PATH: process.env.PATH,
    ...{ PORT: '0', DEMO_DATA: 'off', LOG_LEVEL: 'warn' },
    ...{ ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password },
  }
  const child = spawn(process.execPath, ['server/dist/main.js'], { cwd: checkout, env, ...user })
  let output = ''
  await new Promise<void>((resolve, reject) => {
    const read = (text: Buffer) => {
      output += text
      if (output.includes('ready at')) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('exit', (code) => reject(new Error(`ended with ${code}: ${output}`)))
  })
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  expect(await ended).toEqual([0, null])
  return output
}
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

test('an ordinary user starts it in a folder of their own, twice', async () => {
  // Root starts the server as another user.
  const user = postgresAccount()
  if (user) chownSync(checkout, user.uid, user.gid)
  for (const line of ['Creating the database in', 'Opening the database in'])
    expect(await start(user)).toContain(`${line} ${join(checkout, 'data')}`)
  expect(existsSync(join(checkout, 'data', 'postgres', 'PG_VERSION'))).toBe(true)
  expect(modeOf(join(checkout, 'data'))).toBe('700')
  if (user) chownSync(checkout, 0, 0)
})

test.runIf(isRoot)('root starts it in an open folder: PostgreSQL runs as another user', async () => {
  await start()
  const data = join(checkout, 'data')
  expect(['.', 'token-secret'].map((name) => modeOf(join(data, name)))).toEqual(['711', '600'])
  expect(statSync(join(data, 'postgres')).uid).toBe(postgresAccount()?.uid)
})

test.runIf(isRoot)(
  'root starts it in a folder of mode 700: the database lies elsewhere, as is said',
  async () => {
    chmodSync(checkout, 0o700)
    const placeIn = (output: string) =>
      /The database is in (\/var\/lib\/tiffin\/\S+):/.exec(output)?.[1] ?? ''
    const place = placeIn(await start())
    expect(existsSync(join(place, 'postgres', 'PG_VERSION'))).toBe(true)
    expect(placeIn(await start())).toBe(place)
    // Without ./data it counts as a new clone, which gets a new folder.
    rmSync(join(checkout, 'data'), { recursive: true })
    const other = placeIn(await start())
    expect(other).not.toBe(place)
    for (const each of [place, other]) rmSync(each, { recursive: true })
    chmodSync(checkout, 0o755)
  },
)

test.runIf(isRoot)('a DATA_DIR of mode 700 is opened for passing, and what is in it closed', async () => {
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir, { mode: 0o700 })
  mkdirSync(join(dataDir, 'images'), { mode: 0o755 })
  writeFileSync(join(dataDir, 'notes'), 'private', { mode: 0o644 })
  await (await openDatabase({ dataDir })).close()
  const modes = ['.', 'images', 'notes', 'postgres'].map((name) => modeOf(join(dataDir, name)))
  expect(modes).toEqual(['711', '700', '600', '700'])
})

test.runIf(isRoot)('where a folder above a DATA_DIR bars the way, one line says what to do', async () => {
  const closed = join(folder, 'closed')
  mkdirSync(closed, { mode: 0o700 })
  const opening = openDatabase({ dataDir: join(closed, 'data') })
  await expect(opening).rejects.toThrow(`may not pass through ${closed}, where the data folder`)
})
