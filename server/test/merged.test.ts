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
  expect(most).toBeLessThanOrEqual(Math.max(1_400, 2.5 * runs.length))
})

/** In order but for one, which has another place by now, or none. */
const without = (restless: number, to: number | undefined) => async (some: number[]) => {
  const placeOf = (id: number) => (id === restless ? to : id)
  return some
    .filter((id) => placeOf(id) !== undefined)
    .toSorted((one, other) => (placeOf(one) ?? 0) - (placeOf(other) ?? 0))
}

test.each([0, 50_000, undefined])(
  'one that leaves its place meanwhile, for %s, takes nobody along',
  async (to) => {
    const runs = inParts(mixed(40_000), 5_000).map((run) => run.toSorted((one, other) => one - other))
    // Of those that are compared first each from the middle of the first run.
    for (let at = 50; at < 75; at++) {
      let restless = 0
      const page = await merged(runs, { offset: 19_900, limit: 200 }, (some) => {
        restless ||= some[at] ?? 0
        return without(restless, to)(some)
      })
      const missing = Array.from({ length: 200 }, (_, n) => 19_901 + n).filter((id) => !page.includes(id))
      expect(missing.filter((id) => id !== restless).length).toBeLessThanOrEqual(1)
    }
  },
)

test.each([
  [2_000, 0, 0],
  [2, 50_000, 1_500],
])('it comes to an end also where the record %i of a run is for %i by now', async (restless, to, offset) => {
  const run = Array.from({ length: 2_000 }, (_, n) => n + 1)
  const page = await merged([run], { offset, limit: 500 }, without(restless, to))
  const inOrder = (await without(restless, to)(run)).slice(offset, offset + 500)
  expect(inOrder.filter((id) => !page.includes(id)).length).toBeLessThanOrEqual(1)
})
