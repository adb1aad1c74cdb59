import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startedFolder } from '../process.ts'

test('an engine that has stopped opens again by itself, with all that was acknowledged', async () => {
  const dataDir = startedFolder()
  const folder = join(dataDir, 'database')
  // As it is built, since a thread reads no TypeScript.
  const { startEngine } = await import('../../dist/database/engine.js')
  const engine = await startEngine(folder)
  const heard: string[] = []
  await engine.listen('news', (payload) => heard.push(payload))
  await engine.query('create table kept (name text)')
  await engine.query(`insert into kept values ('before')`)

  // Without room for its next file the log cannot be written, which PostgreSQL does not survive.
  const log = join(folder, 'pg_wal')
  renameSync(log, `${log}.away`)
  const stopped = engine.transaction(async (transaction) => {
    await transaction.query(`insert into kept values ('never acknowledged')`)
    await transaction.query('select pg_switch_wal()')
    await transaction.query(`insert into kept values ('never acknowledged')`)
  })
  await expect(stopped).rejects.toMatchObject({ code: '57P02' })
  await expect(engine.query('select 1')).rejects.toMatchObject({ code: '57P03' })

  renameSync(`${log}.away`, log)
  const names = async () => (await engine.query<{ name: string }>('select name from kept')).rows
  await expect.poll(names, { timeout: 30_000 }).toEqual([{ name: 'before' }])
  expect(heard).toEqual([''])
  await engine.query(`select pg_notify('news', 'again')`)
  expect(heard).toEqual(['', 'again'])
  await engine.close()
  rmSync(dataDir, { recursive: true })
})
