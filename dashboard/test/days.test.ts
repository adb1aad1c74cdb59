import { afterEach, describe, expect, test } from 'vitest'
import { dayOf, endOf, startOf } from '../src/ui/fields/days.ts'

const zone = process.env.TZ
afterEach(() => {
  if (zone) process.env.TZ = zone
  else delete process.env.TZ
})

describe.each(['Asia/Dhaka', 'America/New_York', 'UTC'])('the days of %s', (TZ) => {
  test('a chosen day is shown again as that day', () => {
    process.env.TZ = TZ
    expect(dayOf(startOf('2026-11-20'))).toBe('2026-11-20')
    expect(dayOf(endOf('2026-11-20'))).toBe('2026-11-20')
  })
})

test('a day begins and ends where the administrator is', () => {
  process.env.TZ = 'Asia/Dhaka'
  expect(startOf('2026-11-20')).toBe('2026-11-19T18:00:00.000Z')
  expect(endOf('2026-11-20')).toBe('2026-11-20T17:59:59.000Z')
})

test('an emptied field gives neither a day nor a time', () => {
  expect(startOf('')).toBe('')
  expect(dayOf('')).toBe('')
})
