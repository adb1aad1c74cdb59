import { customer } from '@tiffin/contract'
import { sql as query } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openLog } from '../src/operations/log.ts'
import { rehearse } from '../src/start/rehearse.ts'
import { startTestServer } from './helper.ts'

async function stageWith(level: string, env = {}) {
  const lines: string[] = []
  const log = openLog(level, { write: (line) => lines.push(line) })
  const server = await startTestServer(env, undefined, log)
  lines.length = 0
  return { server, lines, rehearsed: () => rehearse(server.app, server.secret, log) }
}

test('every kept list is made beforehand; one that cannot be is told, and keeps no server from starting', async () => {
  const { server, lines, rehearsed } = await stageWith('warn')
  await rehearsed()
  expect(lines).toEqual([])
  await server.database.sql.execute(query`alter table promos rename to mislaid`)
  await rehearsed()
  expect(lines).not.toEqual([])
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ level: 50, msg: 'unexpected failure' })
  expect((await server.call(customer.list)).value).toEqual([])
  await server.stop()
})

test('a rehearsal is neither logged nor kept, and not counted once others can ask', async () => {
  const METRICS_TOKEN = 'a token for the metrics'
  const { server, lines, rehearsed } = await stageWith('info', { METRICS_TOKEN })
  await rehearsed()
  expect(lines).toEqual([])
  await server.app.listen({ port: 0 })
  lines.length = 0
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const { body } = await server.app.inject({ url: '/metrics', headers })
  expect(body).not.toMatch(/^tiffin_request(s_total|_seconds_count)\{/m)
  for (const what of ['hits_total', 'misses_total', 'bytes'])
    expect(body).toMatch(new RegExp(`^tiffin_kept_${what} 0$`, 'm'))
  expect(lines).toHaveLength(1)
  await server.stop()
})
