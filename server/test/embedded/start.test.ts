import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { session } from '@tiffin/contract'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { administrator, newServerDatabase } from '../helper.ts'
import { launch, newFolder, startedFolder } from '../process.ts'

let dataDir: string
let created: Awaited<ReturnType<typeof newServerDatabase>>
/** Settings with a running database, for tests in which the kind of database does not matter. */
let databaseSettings: Record<string, string>
beforeAll(async () => {
  dataDir = newFolder()
  created = await newServerDatabase(inject('postgresTemplate'))
  databaseSettings = { DATA_DIR: dataDir, DATABASE_URL: created.url, TOKEN_SECRET: 'x'.repeat(32) }
})
afterAll(async () => {
  await created.drop()
  rmSync(dataDir, { recursive: true })
})

async function refusal(env: Record<string, string>): Promise<string> {
  const { code, err } = await launch({ ...databaseSettings, ...env }).exited
  expect(code).toBe(1)
  expect(err.trim().split('\n')).toHaveLength(1)
  return err.trim()
}

describe('one clear line and exit 1 for', () => {
  test.each([
    [{ PORT: 'eighty' }, "PORT is 'eighty', but takes a whole number from 0 to 65535."],
    [{ DEMO_DATA: 'maybe' }, "DEMO_DATA is 'maybe', but takes on or off."],
    [
      { DATABASE_URL: 'mysql://x' },
      "DATABASE_URL is 'mysql://x', but takes an address that starts with postgres:// or postgresql://.",
    ],
    [
      { DATABASE_URL: 'postgres://x', TOKEN_SECRET: '' },
      'TOKEN_SECRET is required when DATABASE_URL is set, so that several servers agree; it takes at least 32 random characters.',
    ],
    [
      { API_HOST: 'somewhere' },
      "API_HOST is 'somewhere', but takes an address that starts with http:// or https://.",
    ],
    [
      { DATABASE_URL: 'postgre://me:pass@word@host/x?password=secret' },
      "DATABASE_URL is 'postgre://…@host/x?password=…', but takes an address that starts with postgres:// or postgresql://.",
    ],
    [
      { SMTP_URL: 'me:secret@mail.example' },
      "SMTP_URL is 'me:…@mail.example', but takes an address that starts with smtp:// or smtps://.",
    ],
    [
      { CORS_ORIGINS: 'https://a.example, https://b.example/' },
      "CORS_ORIGINS is 'https://a.example, https://b.example/', but takes origins separated by commas, such as https://admin.example.com, without a path.",
    ],
    [
      { CORS_ORIGINS: '*' },
      "CORS_ORIGINS is '*', but takes origins separated by commas, such as https://admin.example.com, without a path.",
    ],
    [{ ADMIN_PASSWORD: '' }, 'ADMIN_EMAIL and ADMIN_PASSWORD go together: set both or neither.'],
    [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD must have at least 8 characters.'],
  ])('%j', async (env, line) => {
    expect(await refusal(env)).toBe(line)
  })

  test('a port in use', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as { port: number }
    expect(await refusal({ PORT: String(port) })).toMatch(`Port ${port} is already in use.`)
    taken.close()
  })

  test('a data folder that cannot be written', async () => {
    writeFileSync(join(dataDir, 'file'), '')
    const folder = join(dataDir, 'file', 'data')
    expect(await refusal({ DATA_DIR: folder, DATABASE_URL: '' })).toMatch('The data folder cannot be written')
  })

  test('a database server that does not answer', async () => {
    const env = { DATABASE_URL: 'postgres://127.0.0.1:1/x', TOKEN_SECRET: 'x'.repeat(32) }
    expect(await refusal(env)).toMatch('The database in DATABASE_URL cannot be reached (ECONNREFUSED)')
  })

  test('a name that is not of this machine', async () => {
    expect(await refusal({ HOST: 'nowhere.invalid' })).toMatch(
      "HOST is 'nowhere.invalid', but takes an address or a name of this machine (E",
    )
  })

  test('the demo password in the open [S1-6]', async () => {
    // A new database, since this check applies only before the first administrator exists.
    const { url, drop } = await newServerDatabase(inject('postgresTemplate'))
    const env = { DATABASE_URL: url, HOST: '0.0.0.0', ADMIN_EMAIL: '', ADMIN_PASSWORD: '' }
    expect(await refusal(env)).toMatch("HOST is '0.0.0.0', which other machines can reach")
    await drop()
  })
})

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s lets a running request finish, then exits 0',
  async (signal) => {
    const server = launch(databaseSettings)
    const { port, hostname } = new URL(await server.address)
    const body = JSON.stringify(administrator)
    const socket = connect(Number(port), hostname)
    socket.write(
      `POST ${session.login.path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
    )
    socket.write(body.slice(0, 10))
    // Once the server answers a later request, it has received the one above.
    await fetch(`http://${hostname}:${port}/health`)
    server.kill(signal)
    await expect.poll(() => server.output.out).toContain('Stopping')
    socket.write(body.slice(10))
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1.1 200 OK/)
    expect((await server.exited).code).toBe(0)
  },
)

test('an error after the start is reported as it is, not as a failed start', async () => {
  const broken = "throw Object.assign(new Error('a broken connection'), { code: 'ECONNRESET' })"
  const preload = `process.on('SIGUSR2', () => { ${broken} })`
  const server = launch({
    ...databaseSettings,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(preload)}`,
  })
  await server.address
  server.kill('SIGUSR2')
  const { code, err } = await server.exited
  expect(code).toBe(1)
  expect(err).toContain('Error: a broken connection')
  expect(err).not.toContain('DATABASE_URL')
})

test('tells the address and the login of the demo administrator while it works', async () => {
  const folder = startedFolder()
  const env = { DATA_DIR: folder, ADMIN_EMAIL: '', ADMIN_PASSWORD: '' }
  const first = launch(env)
  const address = await first.address
  const settings = await (await fetch(`${address}/config.json`)).json()
  const { demo } = settings as { demo: { email: string; password: string } }
  await expect
    .poll(() => first.output.out)
    .toContain(`Log in as ${demo.email} with the password ${demo.password}`)
  const response = await fetch(`${address}${session.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demo),
  })
  expect(response.status).toBe(200)
  first.kill('SIGTERM')
  await first.exited
  rmSync(folder, { recursive: true })
})
