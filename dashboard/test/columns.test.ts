import { describe, expect, test } from 'vitest'
import { type Column, matching, numberColumns, sorted } from '../src/ui/table/columns.ts'

const rows = [{ name: 'Biryani' }, { name: 'Fried RICE' }, { name: 'Soup' }]
const name = (row: { name: string }) => row.name

describe('the filter', () => {
  test('matches any part of the field, whatever the case [2.5-9]', () => {
    expect(matching(rows, name, 'R').map(name)).toEqual(['Biryani', 'Fried RICE'])
    expect(matching(rows, name, 'iCe').map(name)).toEqual(['Fried RICE'])
    expect(matching(rows, name, 'tea')).toEqual([])
  })
  test('shows all rows for an empty key', () => {
    expect(matching(rows, name, '')).toEqual(rows)
  })
  test('reads the key as text, not as a pattern', () => {
    expect(matching([{ name: 'a.c' }, { name: 'abc' }], name, '.').map(name)).toEqual(['a.c'])
  })
})

describe('sorting', () => {
  const order = (values: (string | number | boolean | null)[], descending: boolean) =>
    sorted(values, (value) => value, descending)

  test('compares numbers as numbers, also inside texts', () => {
    expect(order([10, 9, 100], false)).toEqual([9, 10, 100])
    expect(order(['item 10', 'item 9'], false)).toEqual(['item 9', 'item 10'])
  })
  test('compares times as times, however many digits their seconds have', () => {
    const times = [
      '2026-11-15T10:00:00+00:00',
      '2026-11-15T10:00:00.912+00:00',
      '2026-11-15T10:00:00.97+00:00',
    ]
    expect(order(times.toReversed(), false)).toEqual(times)
    expect(order(times, true)).toEqual(times.toReversed())
  })
  test('reverses, but leaves rows without a value last', () => {
    expect(order([null, 1, 2], true)).toEqual([2, 1, null])
    expect(order([null, 2, 1], false)).toEqual([1, 2, null])
  })
  test('does not change the rows it was given', () => {
    const given = [3, 1, 2]
    order(given, false)
    expect(given).toEqual([3, 1, 2])
  })
})

test('a column holds numbers when the first row that has something there does', () => {
  type Row = { card: number | null; name: string; owner?: string }
  const columns: Column<Row>[] = [
    ['Card', () => '', 'card'],
    ['Name', () => '', 'name'],
    ['Owner', () => '', (row) => row.owner],
    ['Picture', () => ''],
    ['Plan', () => '', { field: 'card' }],
  ]
  const given: Row[] = [
    { card: null, name: 'a' },
    { card: 7, name: 'b' },
  ]
  expect(numberColumns(given, columns)).toEqual([true, false, false, false, false])
  expect(numberColumns([], columns)).toEqual([false, false, false, false, false])
})
