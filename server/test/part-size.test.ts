import { expect, test } from 'vitest'
import { partSize } from '../src/kit/part-size.ts'

test('parts grow while they take a moment, stay where they take twice that, and shrink where they take longer, within their bounds', () => {
  const { size, took } = partSize({ atFirst: 500, fewest: 250, most: 2_500 })
  const after = (time: number) => {
    took(time)
    return size()
  }
  expect(size()).toBe(500)
  expect([after(5), after(5), after(5), after(5)]).toEqual([1_000, 2_000, 2_500, 2_500])
  expect([after(12), after(19)]).toEqual([2_500, 2_500])
  expect([after(60), after(60), after(60), after(60), after(60)]).toEqual([1_250, 625, 312, 250, 250])
  expect(after(5)).toBe(500)
})
