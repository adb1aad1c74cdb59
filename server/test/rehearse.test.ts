import { customer } from '@tiffin/contract'
import { sql as query } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openLog } from '../src/operations/log.ts'
import { rehearse } from '../src/start/rehearse.ts'
import { startTestServer } from './helper.ts'

test('every kept list is made beforehand; one that cannot be is told, and keeps no server from starting', async () => {
  const lines: string[] = []
  const log = openLog('warn', { write: (line) => lines.push(line) })
  const server = await startTestServer({}, undefined, log)
  await rehearse(server.app, server.secret)
  expect(lines).toEqual([])
  await server.database.sql.execute(query`alter table promos rename to mislaid`)
  await rehearse(server.app, server.secret)
  expect(lines).not.toEqual([])
  for (const line of lines)
    expect(JSON.parse(line)).toMatchObject({ msg: 'a list or record could not be made ready' })
  expect((await server.call(customer.list)).value).toEqual([])
  await server.stop()
})
