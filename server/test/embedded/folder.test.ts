import { spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { itemCategory, session } from '@tiffin/contract'
import { sql as query } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { programsFor } from '../../src/database/embedded/programs.ts'
import { openDatabase, rows } from '../../src/database/open.ts'
import { backup } from '../../src/operations/backup.ts'
import { restore } from '../../src/operations/restore.ts'
import { embeddedPlace } from '../backup-places.ts'
import { administrator } from '../helper.ts'
import { launch, newFolder, request, startedFolder } from '../process.ts'

let dataDir: string
beforeEach(() => {
  dataDir = newFolder()
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const open = (folder: string) => openDatabase({ dataDir: folder })
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

async function refusal(folder: string): Promise<string> {
  const { code, err } = await launch({ DATA_DIR: folder }).exited
  expect(code).toBe(1)
  expect(err.trim().split('\n')).toHaveLength(1)
  return err
}

test('the database listens on a socket that only its owner can use, and on no port [S4-6]', async () => {
  const { sql, close } = await open(dataDir)
  const [found] = await rows<{ tcp: string }>(sql, query`select current_setting('listen_addresses') as tcp`)
  expect(found?.tcp).toBe('')
  expect(modeOf(join(dataDir, 'postgres'))).toBe('700')
  expect(statSync(join(dataDir, 'postgres', '.s.PGSQL.5432')).isSocket()).toBe(true)
  await close()
  expect(existsSync(join(dataDir, 'postgres', '.s.PGSQL.5432'))).toBe(false)
})

test('a commit waits for the disk', async () => {
  const { sql, close } = await open(dataDir)
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    const [found] = await rows<{ value: string }>(sql, query`select current_setting(${setting}) as value`)
    expect(found?.value, setting).toBe('on')
  }
  await close()
})

test('a folder whose path is too long for a socket works too', async () => {
  // The user that PostgreSQL runs as must be able to traverse the folder.
  chmodSync(dataDir, 0o711)
  const long = join(dataDir, 'রান্নাঘর '.repeat(8))
  const { sql, close } = await open(long)
  expect(await rows(sql, query`select 1 as one`)).toEqual([{ one: 1 }])
  await close()
})

describe('a second server on the same folder', () => {
  test('is refused in one line that says who holds the folder, and changes nothing', async () => {
    dataDir = startedFolder()
    const first = launch({ DATA_DIR: dataDir })
    const address = await first.address
    expect(await refusal(dataDir)).toContain(
      `in use by another running server (process ${first.child.pid} on `,
    )
    const { access } = await request(address, session.login, { body: administrator })
    await request(address, itemCategory.create, { token: access.token, body: { name: 'Still here' } })
    first.kill('SIGTERM')
    expect((await first.exited).code).toBe(0)
  })

  test('that starts at the same moment, on an empty folder, is refused as well', async () => {
    const servers = [launch({ DATA_DIR: dataDir }), launch({ DATA_DIR: dataDir })]
    const started = await Promise.allSettled(servers.map(({ address }) => address))
    expect(started.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    for (const server of servers) server.kill('SIGTERM')
    const ends = await Promise.all(servers.map(({ exited }) => exited))
    expect(ends.map(({ code }) => code).toSorted()).toEqual([0, 1])
    expect(ends.find(({ code }) => code === 1)?.err).toContain('in use by another running server')
    expect(readdirSync(dataDir).filter((name) => name.includes('unfinished'))).toEqual([])
  })
})

test('a first start killed at any moment is followed by a start that works', async () => {
  // The duration of a whole first start gives the moments at which to kill it.
  const started = Date.now()
  const whole = launch({ DATA_DIR: dataDir, DEMO_DATA: 'on' })
  await whole.address
  const takes = Date.now() - started
  whole.kill('SIGTERM')
  await whole.exited
  rmSync(dataDir, { recursive: true })

  for (const part of [0.1, 0.3, 0.6, 0.9]) {
    const cut = launch({ DATA_DIR: dataDir, DEMO_DATA: 'on' })
    await Promise.race([pause(takes * part), cut.address])
    cut.kill('SIGKILL')
    await cut.exited
  }
  const after = launch({ DATA_DIR: dataDir, DEMO_DATA: 'on' })
  const address = await after.address
  const { access } = await request(address, session.login, { body: administrator })
  const categories = await request(address, itemCategory.list, { token: access.token })
  expect(categories).toHaveLength(24)
  after.kill('SIGTERM')
  expect((await after.exited).code).toBe(0)
  expect(readdirSync(dataDir).filter((name) => name.includes('unfinished'))).toEqual([])
}, 600_000)

test('a lock file whose process number was reused does not prevent a start', async () => {
  dataDir = startedFolder()
  const other = spawn('sleep', ['60'])
  // The lock file that PostgreSQL leaves behind after a crash of the machine, with the PID of another process.
  writeFileSync(
    join(dataDir, 'postgres', 'postmaster.pid'),
    `${other.pid}\n${join(dataDir, 'postgres')}\n0\n5432\n.\n\n\nready   \n`,
  )
  const { sql, close } = await open(dataDir)
  expect(await rows(sql, query`select 1 as one`)).toEqual([{ one: 1 }])
  await close()
  expect(other.exitCode).toBeNull()
  other.kill()
})

describe('what an earlier version has made', () => {
  test('a PGlite database is left as it is, with a line that says how to bring it along; a restore stands beside it', async () => {
    const old = join(dataDir, 'database')
    mkdirSync(old)
    writeFileSync(join(old, 'PG_VERSION'), '17\n')
    expect(await refusal(dataDir)).toMatch(
      /PGlite.*npm run backup with that version, then npm run restore -- file/,
    )
    expect(readdirSync(dataDir)).toEqual(['database'])
    expect(readdirSync(old)).toEqual(['PG_VERSION'])

    const from = await embeddedPlace()
    const file = join(dataDir, 'old.backup')
    const server = launch({ ...from.env })
    await server.address
    server.kill('SIGTERM')
    await server.exited
    await backup(from.config, file)
    await restore({ ...from.config, dataDir }, file, false)
    const again = launch({ DATA_DIR: dataDir })
    await request(await again.address, session.login, { body: administrator })
    again.kill('SIGTERM')
    expect((await again.exited).code).toBe(0)
    expect(readFileSync(join(old, 'PG_VERSION'), 'utf8')).toBe('17\n')
    await from.remove()
  })

  test('a database of another PostgreSQL is refused with what to do', async () => {
    dataDir = startedFolder()
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
    expect(await refusal(dataDir)).toMatch('was made by PostgreSQL 17')
  })
})

test('a platform without a PostgreSQL of its own is told to name one', async () => {
  const programs = () => programsFor({ base: dataDir, folder: join(dataDir, 'postgres'), account: undefined })
  vi.spyOn(process, 'platform', 'get').mockReturnValue('sunos')
  expect(programs).toThrow(
    `There is no embedded PostgreSQL for this platform (sunos-${process.arch}). Set DATABASE_URL to a PostgreSQL of your own.`,
  )
  vi.restoreAllMocks()
  const report = { header: { glibcVersionRuntime: undefined } }
  vi.spyOn(process.report, 'getReport').mockReturnValue(report)
  expect(programs).toThrow(`(${process.platform}-${process.arch} with musl)`)
  vi.restoreAllMocks()
})
