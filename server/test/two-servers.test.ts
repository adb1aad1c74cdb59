import { rmSync } from 'node:fs'
import { itemCategory, session } from '@tiffin/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { administrator, newServerDatabase } from './helper.ts'
import { launch, newFolder, request } from './process.ts'

let database: Awaited<ReturnType<typeof newServerDatabase>>
let folder: string
let servers: ReturnType<typeof launch>[]
let one: string
let other: string
beforeAll(async () => {
  database = await newServerDatabase()
  folder = newFolder()
  const env = {
    DATABASE_URL: database.url,
    TOKEN_SECRET: 'the same for both of these servers',
    DATA_DIR: folder,
  }
  servers = [launch(env), launch(env)]
  ;[one = '', other = ''] = await Promise.all(servers.map((server) => server.address))
})
afterAll(async () => {
  for (const server of servers) server.kill('SIGTERM')
  await Promise.all(servers.map((server) => server.exited))
  await database.drop()
  rmSync(folder, { recursive: true })
})

const login = (address: string, password = administrator.password) =>
  request(address, session.login, { body: { ...administrator, password } })
const isAccepted = (address: string, token: string) =>
  request(address, itemCategory.list, { token }).then(
    () => true,
    () => false,
  )

test('a login on one server is valid on the other, and ends on both [W-8]', async () => {
  const { access, refresh } = await login(one)
  expect(await isAccepted(other, access.token)).toBe(true)
  const renewed = await request(other, session.refresh, { body: { refreshToken: refresh.token } })
  expect(await isAccepted(one, renewed.access.token)).toBe(true)
  await request(one, session.logout, { token: renewed.access.token })
  expect(await isAccepted(other, renewed.access.token)).toBe(false)
})

test('a refresh token sent to both at once is renewed once at most', async () => {
  const { refresh } = await login(one)
  const both = await Promise.allSettled(
    [one, other].map((address) =>
      request(address, session.refresh, { body: { refreshToken: refresh.token } }),
    ),
  )
  expect(both.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1)
})

test('one server reads what the other writes', async () => {
  const { access } = await login(one)
  const { id } = await request(one, itemCategory.create, { token: access.token, body: { name: 'From one' } })
  const read = await request(other, itemCategory.list, { token: access.token })
  expect(read.map((category) => category.id)).toContain(id)
})

test('guesses at both servers are counted together', async () => {
  const guesses = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) => login(n % 2 ? one : other, 'a wrong password')),
  )
  const reasons = guesses.map((guess) => (guess.status === 'rejected' ? String(guess.reason) : 'logged in'))
  expect(reasons.filter((reason) => reason.includes('429')).length).toBeGreaterThanOrEqual(12)
  expect(reasons.filter((reason) => reason.includes('401')).length).toBeLessThanOrEqual(8)
})
