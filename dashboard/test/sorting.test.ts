import { describe, expect, test } from 'vitest'
import { inOrderOf, nothing, orderOf, type Step, sort } from '../src/screens/sort-items/sorting.ts'

const rows = [...'abcdef'].map((name, index) => ({
  ...{ dragId: name, id: index + 1, name },
  ...{ cells: null, actions: null },
}))
const loaded = sort(nothing, { do: 'load', rows, saved: { order: orderOf(rows), etag: undefined } })
const select = (...names: string[]): Step[] => names.map((dragId) => ({ do: 'select', dragId }))
const after = (...steps: Step[]) =>
  steps
    .reduce(sort, loaded)
    .rows.map(({ name }) => name)
    .join('')

describe('a drop', () => {
  test('moves one row from its old position to the new one [2.9-15]', () => {
    expect(after({ do: 'drop', from: 0, to: 2 })).toBe('bcadef')
    expect(after({ do: 'drop', from: 5, to: 0 })).toBe('fabcde')
  })

  test('moves what is selected along, in the order that it has [2.9-28]', () => {
    expect(after(...select('e', 'b'), { do: 'drop', from: 1, to: 3 })).toBe('acdbef')
    expect(after(...select('b', 'e'), { do: 'drop', from: 4, to: 0 })).toBe('beacdf')
    expect(after(...select('a', 'c'), { do: 'drop', from: 0, to: 5 })).toBe('bdefac')
  })

  test('moves a row that is not selected alone', () => {
    expect(after(...select('b', 'e'), { do: 'drop', from: 0, to: 1 })).toBe('bacdef')
  })
})

describe('a position', () => {
  test('is where the row stands then, or the first of those selected', () => {
    expect(after({ do: 'place', dragId: 'a', at: 3 })).toBe('bcdaef')
    expect(after(...select('a', 'f'), { do: 'place', dragId: 'f', at: 1 })).toBe('bafcde')
  })

  test('beyond the end is the end', () => {
    expect(after({ do: 'place', dragId: 'b', at: 99 })).toBe('acdefb')
  })
})

test('selecting twice selects no more; all are selected or none', () => {
  expect(select('a', 'b', 'a').reduce(sort, loaded).selected).toEqual(new Set(['b']))
  const all = sort(loaded, { do: 'select all', on: true })
  expect(all.selected.size).toBe(6)
  expect(sort(all, { do: 'select all', on: false }).selected.size).toBe(0)
})

test('what was loaded again takes the order of the rows; what is new comes last', () => {
  const items = [9, 1, 3, 2].map((id) => ({ id }))
  expect(inOrderOf(rows.toReversed(), items).map(({ id }) => id)).toEqual([3, 2, 1, 9])
})
