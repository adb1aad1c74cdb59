import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { turns } from '../../src/database/turns.ts'
import { startedFolder } from '../process.ts'

test('what is short goes first, but what is long waits only in proportion', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const queue = turns<string>({ last: Number.POSITIVE_INFINITY })
  const takes = (name: string, time: number) => {
    queue.add(name, name)
    queue.next()?.took(time)
  }
  takes('long', 100)
  takes('short', 1)
  for (const name of ['long', 'short']) queue.add(name, name)
  expect(queue.next()?.work).toBe('short')
  queue.next()
  // Seen three times it is known: what is short need not come at the same moment.
  for (let times = 0; times < 2; times++) {
    takes('long', 100)
    takes('short', 1)
  }
  queue.add('long', 'long')
  vi.advanceTimersByTime(3_000)
  queue.add('short', 'short')
  expect(queue.next()?.work).toBe('short')
  queue.next()
  for (const name of ['last', 'long', 'short']) queue.add(name, name)
  expect(queue.next()?.work).toBe('short')
  vi.advanceTimersByTime(4_000)
  queue.add('short', 'short')
  expect(queue.next()?.work).toBe('long')
  expect(queue.next()?.work).toBe('short')
  expect(queue.next()?.work).toBe('last')
  expect(queue.next()).toBeUndefined()
  // What was held up once is as short as before, and what grows is seen to.
  takes('short', 500)
  for (const name of ['long', 'short']) queue.add(name, name)
  expect(queue.next()?.work).toBe('short')
  for (let times = 0; times < 30; times++) takes('short', 500)
  queue.next()
  for (const name of ['short', 'long']) queue.add(name, name)
  expect(queue.next()?.work).toBe('long')
  vi.useRealTimers()
})

test('a short question need not wait for all the long ones before it, and closing does', async () => {
  // As it is built, since a thread reads no TypeScript.
  const { startEngine } = await import('../../dist/database/engine.js')
  const engine = await startEngine(join(startedFolder(), 'database'))
  const answered: string[] = []
  const ask = (name: string, text: string) => engine.query(text).then(() => answered.push(name))
  const long = () => ask('long', 'select count(*) from generate_series(1, 300000)')
  const short = () => ask('short', 'select 1 as short')
  await long()
  await short()
  answered.length = 0
  const change = engine
    .transaction((within) => within.query('select 1 as change'))
    .then(() => answered.push('change'))
  await Promise.all([long(), long(), long(), short(), change, long(), engine.close()])
  // The first may have begun before the others came.
  expect(answered.slice(3)).toEqual(['long', 'long', 'long'])
  expect(answered).toHaveLength(6)
})
