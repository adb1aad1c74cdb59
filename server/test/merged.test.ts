import { expect, test } from 'vitest'
import { merged } from '../src/kit/merged.ts'

/** The same numbers each time, in no order that anyone would see. */
const mixed = (count: number) => Array.from({ length: count }, (_, n) => 1 + ((n * 7919) % count))
const inParts = (all: number[], size: number) =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, n) => all.slice(n * size, (n + 1) * size))

test.each([
  [100, 7],
  [20_011, 5_000],
  [20_011, 3],
  [300_007, 5_000],
  [300_007, 611],
])('any page of %i numbers is found in runs of %i, some at a time', async (count, size) => {
  let most = 0
  const inOrder = async (some: number[]) => {
    most = Math.max(most, some.length)
    return some.toSorted((one, other) => one - other)
  }
  const runs = inParts(mixed(count), size).map((run) => run.toSorted((one, other) => one - other))
  for (const limit of [1, 500, 1000])
    for (const offset of [
      0,
      1,
      499,
      4_999,
      Math.floor(count / 2),
      count - 501,
      count - 1,
      count,
      10 * count,
    ]) {
      if (offset < 0) continue
      const page = Array.from(
        { length: Math.max(0, Math.min(limit, count - offset)) },
        (_, n) => 1 + offset + n,
      )
      expect(await merged(runs, { offset, limit }, inOrder)).toEqual(page)
    }
  expect(most).toBeLessThanOrEqual(Math.max(2_000, 2.5 * runs.length))
})

test('one that leaves its place meanwhile takes nobody else along', async () => {
  const count = 40_000
  const runs = inParts(mixed(count), 5_000).map((run) => run.toSorted((one, other) => one - other))
  const moved =
    (to: number, gone = false) =>
    (id: number) =>
      id === 20_000 ? (gone ? undefined : to) : id
  for (const placeOf of [moved(0), moved(count + 1), moved(0, true)]) {
    const inOrder = async (some: number[]) =>
      some
        .filter((id) => placeOf(id) !== undefined)
        .toSorted((one, other) => (placeOf(one) ?? 0) - (placeOf(other) ?? 0))
    const page = await merged(runs, { offset: 19_900, limit: 200 }, inOrder)
    const expected = Array.from({ length: 200 }, (_, n) => 19_901 + n).filter((id) => id !== 20_000)
    expect(expected.filter((id) => !page.includes(id)).length).toBeLessThanOrEqual(1)
  }
})
