import { chmodSync, existsSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Endpoint, health, itemCategory, session } from '@tiffin/contract'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { administrator } from '../helper.ts'
import { launch, request, startedFolder } from '../process.ts'

const pollOptions = { timeout: 30_000, interval: 20 }
let dataDir: string
beforeEach(() => {
  dataDir = startedFolder()
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const folder = () => join(dataDir, 'postgres')
const postgresPid = () => Number.parseInt(readFileSync(join(folder(), 'postmaster.pid'), 'utf8'), 10)
const parentOf = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1])
function runs(pid: number): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder()
  } catch {
    return false
  }
}

async function start() {
  const server = launch({ DATA_DIR: dataDir })
  const address = await server.address
  const login = async () => (await request(address, session.login, { body: administrator })).access.token
  const token = await login()
  return {
    ...server,
    status: async ({ path }: Endpoint) =>
      (await fetch(`${address}${path}`, { headers: { authorization: `Bearer ${token}` } })).status,
    create: (name: string) => request(address, itemCategory.create, { token, body: { name } }),
    names: async () => (await request(address, itemCategory.list, { token })).map(({ name }) => name),
    async stop() {
      server.kill('SIGTERM')
      expect((await server.exited).code).toBe(0)
    },
  }
}

test('the server killed: PostgreSQL ends soon after it, and the next start finds all that was acknowledged', async () => {
  const first = await start()
  await first.create('Acknowledged')
  const pid = postgresPid()
  first.kill('SIGKILL')
  await first.exited
  await expect.poll(() => runs(pid), pollOptions).toBe(false)
  const second = await start()
  expect(await second.names()).toEqual(['Acknowledged'])
  await second.stop()
  expect(existsSync(join(folder(), 'postmaster.pid'))).toBe(false)
})

test('PostgreSQL killed: calls are refused with 503, and it goes on by itself', async () => {
  const server = await start()
  await server.create('Acknowledged')
  const pid = postgresPid()
  process.kill(pid, 'SIGKILL')
  const seen = new Set<number>()
  const again = async () => {
    seen.add(await server.status(itemCategory.list))
    return (
      existsSync(join(folder(), 'postmaster.pid')) && postgresPid() !== pid && server.status(health.check)
    )
  }
  await expect.poll(again, pollOptions).toBe(200)
  expect([...seen].filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect(await server.names()).toEqual(['Acknowledged'])
  expect(server.output.err).toContain('The database has stopped')
  await server.stop()
})

test('both killed, and what watches over them: the next start finds all that was acknowledged', async () => {
  const server = await start()
  await server.create('Acknowledged')
  const pid = postgresPid()
  for (const each of [server.child.pid as number, parentOf(pid), pid]) process.kill(each, 'SIGKILL')
  await server.exited
  const next = await start()
  expect(await next.names()).toEqual(['Acknowledged'])
  await next.stop()
})

test('a PostgreSQL that has lost its server and what watches over it is ended by the next start', async () => {
  const server = await start()
  await server.create('Acknowledged')
  const pid = postgresPid()
  // Kills the shell and the subshell that supervise PostgreSQL before the server itself.
  const shell = parentOf(pid)
  const children = readFileSync(`/proc/${shell}/task/${shell}/children`, 'utf8').trim().split(' ').map(Number)
  for (const each of [shell, ...children.filter((child) => child !== pid)]) process.kill(each, 'SIGKILL')
  server.kill('SIGKILL')
  await server.exited
  expect(runs(pid)).toBe(true)
  const next = await start()
  expect(runs(pid)).toBe(false)
  expect(await next.names()).toEqual(['Acknowledged'])
  await next.stop()
})

test('a crash of one of its processes ends all connections, and still no second server gets in', async () => {
  const server = await start()
  const client = new pg.Client({ host: folder(), user: 'tiffin', database: 'postgres' })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query('select pg_backend_pid() as pid')
  process.kill(rows[0].pid, 'SIGKILL')
  const holders = async () => {
    const next = new pg.Client({ host: folder(), user: 'tiffin', database: 'postgres' })
    await next.connect()
    const found = await next.query("select from pg_locks where locktype = 'advisory' and granted")
    await next.end()
    return found.rows.length
  }
  await expect.poll(() => holders().catch(() => 0), pollOptions).toBe(1)
  expect((await launch({ DATA_DIR: dataDir }).exited).err).toContain('in use by another running server')
  await server.create('Still here')
  await server.stop()
})

test('a folder whose permission is taken away: the server goes on and says so, and works when it is given back', async () => {
  const server = await start()
  await server.create('Acknowledged')
  chmodSync(folder(), 0)
  process.kill(postgresPid(), 'SIGKILL')
  await expect.poll(() => server.output.err, pollOptions).toContain('Permission denied')
  expect(await server.status(health.check)).toBe(503)
  expect(await server.status(itemCategory.list)).toBe(503)
  chmodSync(folder(), 0o700)
  await expect.poll(() => server.status(health.check), pollOptions).toBe(200)
  expect(await server.names()).toEqual(['Acknowledged'])
  await server.stop()
})
