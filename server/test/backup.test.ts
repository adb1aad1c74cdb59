import { execFile } from 'node:child_process'
import { readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { itemCategory, session } from '@tiffin/contract'
import { sql as query } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from '../src/database/migrate.ts'
import { rows } from '../src/database/open.ts'
import { backup } from '../src/operations/backup.ts'
import { writeBackup } from '../src/operations/backup-file.ts'
import { restore } from '../src/operations/restore.ts'
import { comparable, embeddedPlace, newPlace, type Place, withDatabaseOf } from './backup-places.ts'
import { administrator } from './helper.ts'
import { launch, request } from './process.ts'

let from: Place
let to: Place
let file: string
beforeEach(async () => {
  from = await embeddedPlace()
  to = await newPlace()
  file = join(from.config.dataDir, 'the.backup')
})
afterEach(async () => {
  await from.remove()
  await to.remove()
})

test('a backup taken under load has everything acknowledged before it, nothing half done, and restores as it was', async () => {
  const server = launch({ ...from.env })
  const address = await server.address
  const { access } = await request(address, session.login, { body: administrator })
  const begun: string[] = []
  const acknowledged: string[] = []
  let isOver = false
  const write = async (writer: number) => {
    for (let n = 0; !isOver; n++) {
      const name = `Category ${writer}-${n}`
      begun.push(name)
      await request(address, itemCategory.create, { token: access.token, body: { name } })
      acknowledged.push(name)
    }
  }
  const writers = [1, 2, 3, 4].map(write)
  await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(20)
  const before = [...acknowledged]
  await backup(from.config, file)
  const during = acknowledged.length - before.length
  isOver = true
  await Promise.all(writers)
  server.kill('SIGTERM')
  expect((await server.exited).code).toBe(0)
  // The server answered writes during the backup.
  expect(during).toBeGreaterThan(0)

  await restore(to.config, file, false)
  const again = join(to.config.dataDir, 'again.backup')
  await backup(to.config, again)
  expect(await comparable(again)).toEqual(await comparable(file))

  await withDatabaseOf(to, async ({ sql }) => {
    const found = await rows<{ name: string }>(sql, query`select name from item_categories`)
    const names = new Set(found.map(({ name }) => name))
    expect(before.filter((name) => !names.has(name))).toEqual([])
    expect([...names].filter((name) => !begun.includes(name))).toEqual([])
    const halves = await rows(
      sql,
      query`select * from (select id::text from item_categories) c full join
        (select record_id as id from history where resource = 'item_category' and action = 'create') h using (id)
        where c is null or h is null`,
    )
    expect(halves).toEqual([])
    const notSearched = await rows(
      sql,
      query`select name from item_categories where search is distinct from ' ' || lower(name)`,
    )
    expect(notSearched).toEqual([])
  })
  const restored = launch({ ...to.env })
  const login = await request(await restored.address, session.login, { body: administrator })
  const name = 'The next number is free'
  await request(await restored.address, itemCategory.create, { token: login.access.token, body: { name } })
  restored.kill('SIGTERM')
  await restored.exited
}, 180_000)

test('a file that is truncated, altered or no backup is refused, and nothing changes', async () => {
  await withDatabaseOf(from, ({ sql }) => migrate(sql))
  await backup(from.config, file)
  const whole = readFileSync(file)
  const refused = async (part: Buffer | string) => {
    writeFileSync(file, part)
    await expect(restore(to.config, file, true)).rejects.toThrow('is no whole backup')
  }
  await refused('something else')
  await refused('')
  const altered = Buffer.from(whole)
  altered[whole.length >> 1] = (whole[whole.length >> 1] as number) ^ 1
  await refused(altered)
  writeFileSync(file, whole)
  truncateSync(file, whole.length - 20)
  await expect(restore(to.config, file, true)).rejects.toThrow('is no whole backup')
  await expect(restore(to.config, `${file}.not-there`, true)).rejects.toThrow('There is no file')
})

test('the command refuses a backup of a newer version with one line, and ends', async () => {
  const header = { format: 1, taken: new Date().toISOString(), migrations: ['9999_of_the_future'] }
  const lines = async function* () {
    yield JSON.stringify(['tiffin backup', header])
  }
  await writeBackup(file, lines())
  const script = fileURLToPath(new URL('../dist/operations/restore-command.js', import.meta.url))
  const ended = promisify(execFile)(process.execPath, [script, file], { env: to.env, timeout: 50_000 })
  await expect(ended).rejects.toMatchObject({
    code: 1,
    stderr:
      'The backup was made by a newer version of Tiffin (it has 9999_of_the_future). Restore it with that version.\n',
  })
})

test('a restore is refused while a server runs', async () => {
  await withDatabaseOf(from, ({ sql }) => migrate(sql))
  await backup(from.config, file)
  const server = launch({ ...from.env })
  await server.address
  await expect(restore(from.config, file, true)).rejects.toThrow(/in use by another|other connections use/)
  server.kill('SIGTERM')
  await server.exited
})
