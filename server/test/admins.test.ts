import { setTimeout as pause } from 'node:timers/promises'
import { admin, session } from '@tiffin/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admins, history, logins } from '../src/database/schema.ts'
import { startTestServer, type TestServer } from './helper.ts'
import { lastChange, newAdmin, newImage } from './records.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const body = {
  name: 'Rahima Khatun',
  email: 'rahima@example.com',
  phone: '+8801711111111',
  image: '',
  city: 'Dhaka',
  address: 'House 5, Road 7',
  password: 'correct horse battery',
}
const update = (id: number, changes: object, token = server.token) =>
  server.call(admin.update, { params: { id }, body: changes, token })
const login = (email: string, password = 'a password of an admin') =>
  server.call(session.login, { body: { email, password } })

describe('registration', () => {
  test('creates a verified administrator who can log in; no answer contains the password [3-1 7-9]', async () => {
    const { status, message, value, envelope } = await server.call(admin.register, { body })
    const { password, image: _, ...shown } = body
    expect([status, message]).toEqual([200, 'Admin created.'])
    expect(value).toMatchObject({ ...shown, image: null, isVerified: true, last_login: null })
    expect((await login(body.email, password)).status).toBe(200)
    const [row] = await server.database.sql.select().from(admins).where(eq(admins.id, value.id))
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/)
    const everything = JSON.stringify([
      envelope,
      await server.database.sql.select().from(history),
      (await server.call(admin.list)).envelope,
      (await server.call(admin.one, { params: { id: value.id } })).envelope,
    ])
    expect(everything).not.toMatch(/correct horse|argon2|password/i)
  })

  test('refuses an e-mail that another has in any letter case, a short password and an unknown picture [7-9]', async () => {
    await newAdmin(server, { email: 'taken@example.com' })
    const answer = async (values: object) => {
      const { status, message } = await server.call(admin.register, { body: { ...body, ...values } })
      return [status, message]
    }
    expect(await answer({ email: 'TAKEN@example.com' })).toEqual([
      409,
      'Another administrator already has this e-mail.',
    ])
    expect(await answer({ email: 'x@example.com', password: 'short' })).toEqual([
      400,
      'Password must have at least 8 characters.',
    ])
    expect(await answer({ email: 'x@example.com', image: 'nowhere' })).toEqual([
      400,
      'This picture is not known; upload it first.',
    ])
  })
})

test('the list is the array itself, with the total in a header [6-4 7-7]', async () => {
  const { id } = await newAdmin(server)
  const { envelope, headers } = await server.call(admin.list)
  expect(envelope.data[0]?.id).toBe(id)
  expect(headers['x-total-count']).toBe(String(envelope.data.length))
})

test('a profile accepts an e-mail and a picture, and an empty picture removes it [7-10]', async () => {
  const image = await newImage(server)
  const { id } = await newAdmin(server)
  const changed = await update(id, { email: 'moved@example.com', image, phone: '1' })
  expect(changed.value).toMatchObject({ email: 'moved@example.com', image, phone: '1', isVerified: true })
  expect((await update(id, { image: '' })).value.image).toBeNull()
  expect((await update(id, { email: 'FIRST@example.com' })).status).toBe(409)
})

describe('a new password', () => {
  const setPassword = (id: number, password: string, your_password: string, token?: string) =>
    server.call(admin.setPassword, {
      params: { id },
      body: { password, your_password },
      ...(token && { token }),
    })

  test('replaces the old one, ends every login with it, and appears in the history without its text [W-7 S2-1]', async () => {
    const { id, email } = await newAdmin(server)
    const { token } = (await login(email)).value.access
    const { status, message } = await setPassword(id, 'another password', 'a password of an admin', token)
    expect([status, message]).toEqual([200, 'Password changed. All logins of this administrator have ended.'])
    expect((await server.call(admin.list, { token })).status).toBe(401)
    expect((await login(email)).status).toBe(401)
    const written = { admin_id: id, action: 'password', before: null, after: null }
    expect(await lastChange(server, id, 'super-admin')).toMatchObject(written)
    expect((await login(email, 'another password')).status).toBe(200)
  })

  test('may be set for another administrator by one who confirms with their own password [S2-1]', async () => {
    const [{ id, email }, other] = [await newAdmin(server), await newAdmin(server)]
    const { token } = (await login(email)).value.access
    const wrong = await setPassword(other.id, 'another password', 'not my password', token)
    expect([wrong.status, wrong.message]).toEqual([400, 'Your password is wrong.'])
    expect((await login(other.email)).status).toBe(200)
    expect((await setPassword(other.id, 'another password', 'a password of an admin', token)).status).toBe(
      200,
    )
    expect((await login(other.email, 'another password')).status).toBe(200)
    expect((await server.call(admin.one, { params: { id }, token })).status).toBe(200)
    const nobody = await setPassword(4711, 'another password', 'a password of an admin', token)
    expect([nobody.status, nobody.message]).toEqual([404, 'This admin does not exist.'])
  })
})

/** Locks the logins, which a suspension ends as its last step, so that two suspensions overlap. */
async function withLoginsLocked<T>(work: () => Promise<T>): Promise<T> {
  const { working } = await server.database.sql.transaction(async (tx) => {
    await tx.execute('lock table logins in exclusive mode')
    const working = work()
    await pause(1000)
    return { working }
  })
  return working
}

describe('suspension', () => {
  test('ends every login of that administrator and of no other, and can be lifted [3-2 S1-3]', async () => {
    const { id, email } = await newAdmin(server)
    const [one, two] = [(await login(email)).value, (await login(email)).value]
    expect((await update(id, { isVerified: false })).value.isVerified).toBe(false)
    for (const { access } of [one, two]) {
      expect((await server.call(admin.list, { token: access.token })).status).toBe(401)
    }
    const standing = await server.database.sql.select().from(logins).where(eq(logins.adminId, id))
    expect(standing.filter(({ endedAt }) => endedAt === null)).toEqual([])
    expect((await login(email)).status).toBe(401)
    expect((await server.call(admin.list)).status).toBe(200)
    await update(id, { isVerified: true })
    expect((await server.call(admin.list, { token: one.access.token })).status).toBe(401)
    expect((await login(email)).status).toBe(200)
  })

  test('of oneself is possible while another administrator is left, and the message says what it means', async () => {
    const { id, email } = await newAdmin(server)
    const { token } = (await login(email)).value.access
    const { status, message } = await update(id, { isVerified: false }, token)
    expect([status, message]).toEqual([
      200,
      'Admin updated. You suspended yourself, so your logins have ended; another administrator can let you back in.',
    ])
    expect((await server.call(admin.list, { token })).status).toBe(401)
    expect((await update(id, { isVerified: false })).message).toBe('Admin updated.')
  })

  test('leaves at least one administrator, also when two suspend each other at the same time', async () => {
    const { id, email } = await newAdmin(server)
    const { sql } = server.database
    const otherToken = (await login(email)).value.access.token
    await sql.update(admins).set({ isVerified: false })
    await sql.update(admins).set({ isVerified: true }).where(eq(admins.id, 1))
    const onlyAdmin = await update(1, { isVerified: false })
    expect([onlyAdmin.status, onlyAdmin.message]).toEqual([
      409,
      'The last verified administrator cannot be suspended.',
    ])
    await sql.update(admins).set({ isVerified: true }).where(eq(admins.id, id))
    await sql.update(logins).set({ endedAt: null })
    const both = () =>
      Promise.all([update(id, { isVerified: false }), update(1, { isVerified: false }, otherToken)])
    const statuses = (await withLoginsLocked(both)).map(({ status }) => status)
    const verified = await sql.select().from(admins).where(eq(admins.isVerified, true))
    expect(verified.length, String(statuses)).toBe(1)
    expect(statuses.toSorted()).toEqual([200, 409])
  })
})
