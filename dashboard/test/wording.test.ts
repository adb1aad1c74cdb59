import { afterEach, expect, test, vi } from 'vitest'
import { original } from '../src/wording/original.ts'
import { refined } from '../src/wording/refined.ts'
import { storage } from './storage.ts'

afterEach(() => {
  storage.clear()
  vi.resetModules()
})

test('every refined text replaces one of the original, of the same kind, and says something else', () => {
  for (const [key, text] of Object.entries(refined)) {
    const before = original[key as keyof typeof original]
    expect(typeof text, key).toBe(typeof before)
    expect(text, key).not.toBe(before)
  }
})

test('the edition is original unless the browser remembers another', async () => {
  expect((await import('../src/wording/wording.ts')).t.addCategoryHeading).toBe('Add User')
  const { addNewTarget, sampleOrLive, resultOptions } = await import('../src/ui/base/edition-differences.ts')
  expect(addNewTarget).toBe('/add/user')
  expect(sampleOrLive('sample', 'live')).toBe('sample')
  expect(resultOptions.every(({ value }) => value === 0)).toBe(true)
})

test('refined corrects the words and the quirks [B-11]', async () => {
  storage.setItem('tiffin-edition', 'refined')
  const { t } = await import('../src/wording/wording.ts')
  expect(t.addCategoryHeading).toBe('Add Category')
  expect(t.cancel).toBe(original.cancel)
  const { addNewTarget, sampleOrLive, resultOptions } = await import('../src/ui/base/edition-differences.ts')
  expect(addNewTarget).toBeUndefined()
  expect(sampleOrLive('sample', 'live')).toBe('live')
  expect(resultOptions).toContainEqual({ label: '05', value: 5 })
})
