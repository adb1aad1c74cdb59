import { history, loyaltyCard } from '@tiffin/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from './helper.ts'
import { newCustomer, newLogin } from './records.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const ask = (key: string, user_id: number, token = server.token) =>
  server.call(loyaltyCard.create, { body: { user_id }, token, headers: { 'idempotency-key': key } })
const issue = async (...input: Parameters<typeof ask>) => {
  const { status, message, value } = await ask(...input)
  expect([status, message]).toEqual([200, 'Loyalty card created.'])
  return value.id
}
const customer = async () => (await newCustomer(server)).id

test('concurrent requests under one key create one record [W-4]', async () => {
  const user = await customer()
  const ids = await Promise.all(Array.from({ length: 10 }, () => issue('together', user)))
  expect(new Set(ids).size).toBe(1)
  const { value } = await server.call(loyaltyCard.list, {})
  expect(value.filter(({ user_id }) => user_id === user).map(({ id }) => id)).toEqual([ids[0]])
})

test('another key, another body or another administrator creates another record [W-4]', async () => {
  const user = await customer()
  const ids = [
    await issue('one', user),
    await issue('another', user),
    await issue('one', await customer()),
    await issue('one', user, await newLogin(server)),
    await issue('', user),
    await issue('', user),
  ]
  expect(new Set(ids).size).toBe(ids.length)
  expect(await issue('one', user)).toBe(ids[0])
})

test('a refused request may be repeated under the same key', async () => {
  const user = await customer()
  const nobody = user + 1
  expect((await ask('refused', nobody)).status).toBe(404)
  expect(await customer()).toBe(nobody)
  expect(await issue('refused', nobody)).toBe(await issue('refused', nobody))
})

test('a repeated request for a record deleted since says so, and creates none', async () => {
  const user = await customer()
  const id = await issue('deleted', user)
  await server.call(loyaltyCard.remove, { params: { id } })
  const { status, message } = await ask('deleted', user)
  expect([status, message]).toEqual([404, 'This loyalty card was deleted.'])
})

test('no answer contains the key', async () => {
  const id = await issue('secret key', await customer())
  const { value } = await server.call(history.list, { query: { resource: 'loyalty_card', id: String(id) } })
  expect(Object.keys(value[0] ?? {}).toSorted()).toEqual(
    ['action', 'admin_id', 'admin_name', 'after', 'at', 'before', 'id', 'record_id', 'resource'].toSorted(),
  )
})
