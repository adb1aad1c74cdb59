import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { itemCategory, session } from '@tiffin/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openEmbedded } from '../../src/database/embedded.ts'
import { lockFolder } from '../../src/database/folder-lock.ts'
import { administrator } from '../helper.ts'
import { launch, newFolder, request, startedFolder } from '../process.ts'

let dataDir: string
beforeEach(() => {
  dataDir = newFolder()
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const writeLock = (holder: object) => writeFileSync(join(dataDir, 'lock'), JSON.stringify(holder))

describe('the lock', () => {
  test('is held by one, and free again once released', () => {
    const first = lockFolder(dataDir)
    expect(() => lockFolder(dataDir)).toThrow(`in use by another running server (process ${process.pid}`)
    first.release()
    lockFolder(dataDir).release()
  })

  test('of a process that is gone, or whose number another process has now, is taken over', () => {
    writeLock({ token: 'x', pid: 2 ** 22 + 1, host: hostname(), started: '1' })
    lockFolder(dataDir).release()
    writeLock({ token: 'x', pid: process.pid, host: hostname(), started: 'earlier' })
    lockFolder(dataDir).release()
  })

  test('of a process that has ended, though nobody has asked how, is taken over', async () => {
    // Its parent becomes another program, which does not wait for it.
    const parent = spawn('sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 60'])
    const [number] = await once(parent.stdout, 'data')
    const stat = () => readFileSync(`/proc/${Number(number)}/stat`, 'utf8').split(' ')
    const started = stat()[21]
    writeLock({ token: 'x', pid: Number(number), host: hostname(), started })
    expect(() => lockFolder(dataDir)).toThrow('in use')
    await expect.poll(() => stat()[2]).toBe('Z')
    lockFolder(dataDir).release()
    parent.kill()
  })

  test('of another machine is respected while its heart beats', () => {
    writeLock({ token: 'x', pid: 1, host: 'another machine', started: '1' })
    expect(() => lockFolder(dataDir)).toThrow('process 1 on another machine')
  })

  test('that others clear away this instant is left to them', () => {
    writeLock({ token: 'x', pid: 2 ** 22 + 1, host: hostname(), started: '1' })
    mkdirSync(join(dataDir, 'lock.takeover'))
    expect(() => lockFolder(dataDir)).toThrow('in use')
  })
})

test('nobody else may enter the folder of the database, nor that of an earlier version', async () => {
  const folder = join(dataDir, 'database')
  const whoMay = () => (statSync(folder).mode & 0o777).toString(8)
  for (const before of ['new', 'open to all']) {
    const { client, close } = await openEmbedded(dataDir)
    expect(await client.query('select 1 as one')).toMatchObject({ rows: [{ one: 1 }] })
    expect(whoMay(), before).toBe('700')
    await close()
    chmodSync(folder, 0o755)
  }
})

test('a second server on the same folder is refused in one line and harms nothing', async () => {
  dataDir = startedFolder()
  const first = launch({ DATA_DIR: dataDir })
  const address = await first.address
  const second = await launch({ DATA_DIR: dataDir }).exited
  expect(second.code).toBe(1)
  expect(second.err.trim().split('\n')).toHaveLength(1)
  expect(second.err).toContain(`in use by another running server (process ${first.child.pid}`)
  const { access } = await request(address, session.login, { body: administrator })
  await request(address, itemCategory.create, { token: access.token, body: { name: 'Still here' } })
  first.kill('SIGTERM')
  expect((await first.exited).code).toBe(0)
})

test('a server whose folder another has taken ends, and says so', async () => {
  dataDir = startedFolder()
  const server = launch({ DATA_DIR: dataDir })
  await server.address
  writeLock({ token: 'x', pid: process.pid, host: hostname(), started: '1' })
  const { code, err } = await server.exited
  expect(code).toBe(1)
  expect(err).toBe(`The data folder ${dataDir} was taken over by another server, so this one has ended.\n`)
})

test('a first start killed at any moment is followed by a start that works', async () => {
  // How long a whole first start takes here tells where to cut.
  const started = Date.now()
  const whole = launch({ DATA_DIR: dataDir, DEMO_DATA: 'on' })
  await whole.address
  const takes = Date.now() - started
  whole.kill('SIGKILL')
  await whole.exited
  rmSync(dataDir, { recursive: true })

  for (const part of [0.1, 0.3, 0.45, 0.6, 0.75, 0.9]) {
    const cut = launch({ DATA_DIR: dataDir, DEMO_DATA: 'on' })
    await Promise.race([pause(takes * part), cut.address])
    cut.kill('SIGKILL')
    await cut.exited
  }
  const after = launch({ DATA_DIR: dataDir, DEMO_DATA: 'on' })
  const address = await after.address
  const { access } = await request(address, session.login, { body: administrator })
  const categories = await request(address, itemCategory.list, { token: access.token })
  expect(categories).toHaveLength(24)
  after.kill('SIGTERM')
  expect((await after.exited).code).toBe(0)
}, 600_000)
