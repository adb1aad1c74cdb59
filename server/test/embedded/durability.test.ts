import { rmSync } from 'node:fs'
import { itemCategory, session } from '@tiffin/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { administrator } from '../helper.ts'
import { launch, request, startedFolder } from '../process.ts'

let dataDir: string
beforeAll(() => {
  dataDir = startedFolder()
})
afterAll(() => rmSync(dataDir, { recursive: true }))

const login = async (address: string) =>
  (await request(address, session.login, { body: administrator })).access.token

/** The names of all categories. */
async function names(address: string, token: string): Promise<Set<string>> {
  const all: string[] = []
  for (let offset = 0, more = true; more; offset += 1000) {
    const page = await request(address, itemCategory.list, { token, query: `?limit=1000&offset=${offset}` })
    all.push(...page.map((row) => row.name))
    more = page.length === 1000
  }
  return new Set(all)
}

test('killed in the middle of writes, 8 times: every acknowledged write is there and the database opens', async () => {
  const rounds = 8
  const acknowledged: string[] = []
  for (let round = 0; round <= rounds; round++) {
    const server = launch({ DATA_DIR: dataDir })
    const address = await server.address
    const token = await login(address)
    const foundNames = await names(address, token)
    expect(acknowledged.filter((name) => !foundNames.has(name))).toEqual([])
    if (round === rounds) {
      server.kill('SIGTERM')
      expect((await server.exited).code).toBe(0)
      break
    }
    // Four concurrent writers; every round kills the server after a different number of acknowledged writes.
    const deadline = acknowledged.length + 3 + ((round * 7) % 23)
    const write = async (writer: number) => {
      for (let n = 0; ; n++) {
        const name = `${round}-${writer}-${n}`
        await request(address, itemCategory.create, { token, body: { name } })
        acknowledged.push(name)
        if (acknowledged.length >= deadline) server.kill('SIGKILL')
      }
    }
    await Promise.allSettled([1, 2, 3, 4].map(write))
    expect((await server.exited).signal).toBe('SIGKILL')
  }
  expect(acknowledged.length).toBeGreaterThan(rounds * 3)
}, 1_800_000)
