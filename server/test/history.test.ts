import { history, itemCategory } from '@tiffin/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from './helper.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('the history tells who did what to a record, newest first, by name', async () => {
  const { id } = (await server.call(itemCategory.create, { body: { name: 'Told' } })).value
  await server.call(itemCategory.update, { params: { id }, body: { name: 'Retold' } })
  await server.call(itemCategory.remove, { params: { id } })
  const { value, headers } = await server.call(history.list, {
    query: { resource: 'category', id: String(id) },
  })
  expect(headers['x-total-count']).toBe('3')
  expect(
    value.map((change) => [change.action, change.admin_name, change.before, change.after]),
  ).toMatchObject([
    ['delete', 'Administrator', { name: 'Retold' }, null],
    ['update', 'Administrator', { name: 'Told' }, { name: 'Retold' }],
    ['create', 'Administrator', null, { name: 'Told' }],
  ])
  const all = (await server.call(history.list, { query: { limit: 1 } })).value
  expect(all).toHaveLength(1)
  expect(JSON.stringify((await server.call(history.list)).value)).not.toContain('argon2')
})
