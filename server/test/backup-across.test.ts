import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrate } from '../src/database/migrate.ts'
import { openDatabase } from '../src/database/open.ts'
import { openStore } from '../src/images/open-store.ts'
import { backup } from '../src/operations/backup.ts'
import { restore } from '../src/operations/restore.ts'
import { fillIfEmpty } from '../src/start/first-start.ts'
import { comparable, newPlace } from './backup-places.ts'
import { newFolder } from './process.ts'

test('a restore from one engine into the other and back changes nothing', async () => {
  const places = [await newPlace(), await newPlace(newFolder(), false), await newPlace()] as const
  const [server, embedded, other] = places
  const database = await openDatabase(server.config)
  await migrate(database.sql)
  await fillIfEmpty(database.sql, server.config, openStore(server.config), () => {})
  await database.close()
  const files = places.map(({ config }) => join(config.dataDir, 'the.backup')) as [string, string, string]

  await backup(server.config, files[0])
  await restore(embedded.config, files[0], false)
  await backup(embedded.config, files[1])
  await restore(other.config, files[1], false)
  await backup(other.config, files[2])

  const first = await comparable(files[0])
  expect(first.tables.orders).toHaveLength(2500)
  expect(Object.keys(first.pictures).length).toBeGreaterThan(100)
  expect(await comparable(files[1])).toEqual(first)
  expect(await comparable(files[2])).toEqual(first)
  for (const place of places) await place.remove()
}, 120_000)
