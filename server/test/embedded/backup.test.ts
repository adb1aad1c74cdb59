import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openFolder } from '../../src/database/durable.ts'
import { openEmbedded, replaceEmbedded } from '../../src/database/embedded.ts'
import { fromEmbedded } from '../../src/database/open.ts'
import { copyFolder, offerCopies } from '../../src/operations/folder-copy.ts'
import { startedFolder } from '../process.ts'

const patiently = { timeout: 30_000 }
let dataDir: string
beforeEach(() => {
  dataDir = startedFolder()
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

async function opened() {
  const { client, close } = await openEmbedded(dataDir)
  const { sql } = await fromEmbedded(client, close)
  return { client, close, offer: await offerCopies(sql, dataDir) }
}

test('a copy is whole although the log was cut short while it was made', async () => {
  const { client, close, offer } = await opened()
  await client.query('create table meals (name text)')
  const to = join(dataDir, 'copy')
  const copying = copyFolder(dataDir, to)
  await expect.poll(() => existsSync(to), patiently).toBe(true)
  for (let n = 0; n < 4; n++) {
    await client.query('insert into meals select repeat(md5(n::text), 28) from generate_series(1, 10000) n')
    await client.query('checkpoint')
  }
  expect(await copying).toBe(true)
  await offer.stop()
  await close()
  const copy = await openFolder(to)
  const { rows } = await copy.query<{ count: number }>('select count(*)::int as count from meals')
  expect(rows).toEqual([{ count: 40_000 }])
  await copy.close()
})

test('one copy at a time, by the owner only; one that is given up makes room for the next', async () => {
  const { close, offer } = await opened()
  const socket = join(dataDir, 'backup.socket')
  expect(statSync(socket).mode & 0o777).toBe(0o600)
  const first = connect(socket)
  await once(first, 'data')
  await expect(copyFolder(dataDir, join(dataDir, 'copy'))).rejects.toThrow('Another backup is being made.')
  first.destroy()
  await expect.poll(() => copyFolder(dataDir, join(dataDir, 'copy')).catch(() => false), patiently).toBe(true)
  await offer.stop()
  await close()
  expect(await copyFolder(dataDir, join(dataDir, 'copy'))).toBe(false)
})

test('where the folder cannot hold a socket, the server goes on without copies, and says so', async () => {
  mkdirSync(join(dataDir, 'backup.socket'))
  const warned = once(process, 'warning')
  const { close, offer } = await opened()
  const [{ message }] = await warned
  expect(message).toMatch(
    /^No backup can be made while the server runs: .*backup\.socket cannot be a socket \(E/,
  )
  await offer.stop()
  await close()
})

test('a restore that fails leaves what was there; one cut off between its renames is ended by the next start', async () => {
  const before = await openEmbedded(dataDir)
  await before.client.query('create table was_there ()')
  await before.close()
  const failing = replaceEmbedded(dataDir, () => Promise.reject(new Error('no room on the disk')))
  await expect(failing).rejects.toThrow('no room on the disk')
  expect(readdirSync(dataDir)).not.toContain('database.restored')
  const still = await openEmbedded(dataDir)
  await still.client.query('select from was_there')
  await still.close()

  await replaceEmbedded(dataDir, async (client) => {
    await client.query('create table is_restored ()')
  })
  // As if it had been killed before the second rename.
  renameSync(join(dataDir, 'database'), join(dataDir, 'database.restored'))
  const after = await openEmbedded(dataDir)
  await after.client.query('select from is_restored')
  await after.close()
  expect(existsSync(join(dataDir, 'database.restored'))).toBe(false)
})
