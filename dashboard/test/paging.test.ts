import { describe, expect, test } from 'vitest'
import { nextPage, pathIdOf } from '../src/ui/list/paging.ts'

const page = (ids: number[], counted: { total: number; atLeast?: boolean; size?: number }) => ({
  ...{ message: 'Success', value: ids.map((id) => ({ id })), size: ids.length },
  ...counted,
})

describe('the next page', () => {
  test('begins after the last row, until the total is reached', () => {
    expect(nextPage([page([9, 8], { total: 3 })], 2)).toEqual({ offset: 2, after: '8' })
    expect(nextPage([page([9, 8], { total: 3 }), page([7], { total: 3 })], 2)).toBeUndefined()
  })

  test('exists beyond a total that is only a lower bound, as long as pages come back full', () => {
    const counted = { total: 2, atLeast: true }
    const full = page([9, 8], counted)
    expect(nextPage([full], 2)).toEqual({ offset: 2, after: '8' })
    expect(nextPage([full, page([7, 6], counted)], 2)).toEqual({ offset: 4, after: '6' })
    expect(nextPage([full, page([7], counted)], 2)).toBeUndefined()
    expect(nextPage([full, page([], counted)], 2)).toBeUndefined()
  })

  test('without a limit a page is full that has as many rows as the first', () => {
    const counted = { total: 2, atLeast: true }
    const full = page([9, 8, 7], counted)
    expect(nextPage([full])).toEqual({ offset: 3, after: '7' })
    expect(nextPage([full, page([6, 5], counted)])).toBeUndefined()
  })

  test('still exists after rows of a full page were deleted', () => {
    const counted = { total: 2, atLeast: true, size: 2 }
    expect(nextPage([page([9], counted)], 2)).toEqual({ offset: 1, after: '9' })
    expect(nextPage([page([], counted)], 2)).toEqual({ offset: 0, after: undefined })
  })
})

test('a row is addressed by what stands in its path', () => {
  expect(pathIdOf({ id: 3 })).toBe('3')
  expect(pathIdOf({ id: 3, order_id: 'TF-1' })).toBe('TF-1')
  expect(pathIdOf({ transaction_id: 'TX-1', order_id: 'TF-1' })).toBe('TX-1')
})
