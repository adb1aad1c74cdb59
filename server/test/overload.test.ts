import { health, itemCategory } from '@tiffin/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from './helper.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('under overload calls are refused and health answers; afterwards every call works', async () => {
  const { app, token, database } = server
  let n = 0
  const ask = (url: string = `${itemCategory.list.path}?offset=${n++}`) =>
    app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  expect((await ask()).statusCode).toBe(200)

  const address = await app.listen()
  const work = Promise.all(Array.from({ length: 400 }, () => database.sql.execute('select pg_sleep(0.01)')))
  await expect.poll(() => database.poolLoad().isOverloaded, { interval: 5 }).toBe(true)
  const call = (path: string, headers = {}) =>
    fetch(`${address}${path}`, { headers: { authorization: `Bearer ${token}`, ...headers } })
  const path = () => `${itemCategory.list.path}?offset=${n++}`
  const [turnedAway, wellBeing, ...others] = await Promise.all([
    ask(),
    ask(health.check.path),
    call(path()),
    call(path(), { origin: 'http://elsewhere.example' }),
  ])
  expect(turnedAway.statusCode).toBe(503)
  expect(turnedAway.headers['retry-after']).toBe('2')
  expect(turnedAway.json().message).toMatch(/^More is asked of the server than it can do/)
  expect(wellBeing.statusCode).toBe(200)
  for (const answer of others) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await answer.json()).toEqual(turnedAway.json())
  }
  await work
  expect((await ask()).statusCode).toBe(200)
})
