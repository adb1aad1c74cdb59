import { rmSync } from 'node:fs'
import { itemCategory, session } from '@tiffin/contract'
import { expect, test } from 'vitest'
import { administrator, newServerDatabase } from './helper.ts'
import { launch, newFolder, request } from './process.ts'

test('three servers started together on an empty database migrate and fill it once, and all of them work [W-8]', async () => {
  const { url, drop } = await newServerDatabase()
  const folder = newFolder()
  const env = {
    DATABASE_URL: url,
    TOKEN_SECRET: 'the same for all of these servers',
    DATA_DIR: folder,
    DEMO_DATA: 'on',
  }
  const servers = [launch(env), launch(env), launch(env)]
  const addresses = await Promise.all(servers.map((server) => server.address))
  const { access } = await request(addresses[0] as string, session.login, { body: administrator })
  for (const address of addresses) {
    expect(await request(address, itemCategory.list, { token: access.token })).toHaveLength(24)
  }
  expect(servers.filter((server) => server.output.out.includes('Loading the demo records'))).toHaveLength(1)
  for (const server of servers) server.kill('SIGTERM')
  expect(await Promise.all(servers.map(async (server) => (await server.exited).code))).toEqual([0, 0, 0])
  await drop()
  rmSync(folder, { recursive: true })
})
