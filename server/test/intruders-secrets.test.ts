import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { admin, session } from '@tiffin/contract'
import { demoAdministrator } from '@tiffin/demo/administrator'
import { eq, sql as query } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../src/config/config.ts'
import { admins } from '../src/database/schema.ts'
import { openLog } from '../src/operations/log.ts'
import { hashPassword } from '../src/session/passwords.ts'
import { tokenSecret } from '../src/session/secret.ts'
import { refusePublicDemoLogin } from '../src/start/first-start.ts'
import { reasonNotToStart } from '../src/start/reasons.ts'
import { administrator, startTestServer, type TestServer } from './helper.ts'

const lines: string[] = []
let server: TestServer
beforeAll(async () => {
  server = await startTestServer(
    {},
    undefined,
    openLog('trace', {
      write: (line) => {
        lines.push(line)
      },
    }),
  )
  await server.database.sql.execute(query`alter table admins add constraint luck check (name <> 'Unlucky')`)
})
afterAll(() => server.stop())

const password = 'never to be logged'
const person = { email: 'new@example.com', phone: '1', city: 'Dhaka', address: 'Road 1', password }

test('no password, no hash of one and no token is logged, not even when the database refuses [S4-4]', async () => {
  const { access, refresh } = (await server.call(session.login, { body: administrator })).value
  await server.call(session.login, { body: { ...administrator, password } })
  const renewed = await server.call(session.refresh, { body: { refreshToken: refresh.token } })
  await server.call(session.refresh, { body: { refreshToken: `${refresh.token}x` } })
  await server.call(admin.register, { body: { ...person, name: '' } })
  const failed = await server.call(admin.register, { body: { ...person, name: 'Unlucky' } })
  expect(failed.status).toBe(500)
  await server.app.inject({ url: '/nothing', headers: { authorization: `Bearer ${access.token}` } })

  const logged = lines.join('')
  expect(logged).toContain('unexpected error')
  expect(logged).toContain('insert into \\"admins\\"')
  expect(logged).toContain('violates check constraint')
  const tokens = [access, refresh, renewed.value.access, renewed.value.refresh, server.tokens.access]
  for (const secret of [administrator.password, password, '$argon2', ...tokens.map(({ token }) => token)]) {
    expect(logged).not.toContain(secret)
  }
})

test('the reason of a failed start contains the statement and no values [S4-4]', async () => {
  const unlucky = query`insert into admins (name, password_hash) values ('Unlucky', ${password})`
  const error = await server.database.sql.execute(unlucky).then(undefined, (refused: unknown) => refused)
  const reason = reasonNotToStart(error)
  expect(reason).toContain('password_hash')
  expect(reason).not.toContain(password)
})

test.each([
  [{ HOST: '127.0.0.1' }, undefined],
  [{ HOST: '0.0.0.0' }, "HOST is '0.0.0.0', which other machines can reach"],
  [
    { HOST: '127.0.0.1', TRUST_PROXY: 'loopback' },
    "TRUST_PROXY is 'loopback', which other machines can reach",
  ],
])(
  'while the demo password works, a later start with %j is safe, or refused: %s [S1-6]',
  async (env, refusal) => {
    const { sql } = server.database
    const { name, email, password } = demoAdministrator
    const [demo] = await sql
      .insert(admins)
      .values({ name, email, phone: '', passwordHash: await hashPassword(password) })
      .returning({ id: admins.id })
    const refused = await refusePublicDemoLogin(sql, readConfig(env)).catch((error: Error) => error.message)
    await sql.delete(admins).where(eq(admins.id, demo?.id ?? 0))
    expect(refused).toEqual(refusal && expect.stringContaining(refusal))
    expect(await refusePublicDemoLogin(sql, readConfig(env))).toBeUndefined()
  },
)

test('the key that tokens are signed with is long, made once, and readable by its owner alone [S4-5]', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tiffin-secret-'))
  const config = readConfig({ DATA_DIR: folder })
  const secret = tokenSecret(config)
  expect(secret.length).toBe(64)
  expect(tokenSecret(config)).toEqual(secret)
  expect(statSync(join(folder, 'token-secret')).mode & 0o777).toBe(0o600)
  rmSync(folder, { recursive: true })
})
