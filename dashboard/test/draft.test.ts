import { beforeEach, expect, test } from 'vitest'
import { changesOf, draftAt } from '../src/kit/draft.ts'

const kept = new Map<string, string>()
Object.defineProperty(globalThis, 'sessionStorage', {
  configurable: true,
  value: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  },
})
beforeEach(() => kept.clear())

test('only what was changed is a draft', () => {
  expect(changesOf({ name: 'a', note: '', price: 1 }, { name: 'a', note: 'b', price: 1 })).toEqual({
    note: 'b',
  })
})

test('a draft is found again at its own address, until it is cleared', () => {
  const draft = draftAt<{ name: string }>('/add/user')
  draft.write({ name: 'Rahim' })
  expect(draft.read()).toEqual({ name: 'Rahim' })
  expect(draftAt('/add/admin').read()).toBeUndefined()
  draft.clear()
  expect(draft.read()).toBeUndefined()
})

test('what was typed and taken back leaves none', () => {
  const draft = draftAt<{ name: string }>('/add/user')
  draft.write({ name: 'Rahim' })
  draft.write({})
  expect(draft.read()).toBeUndefined()
})

test('a password is never written', () => {
  draftAt<{ name: string; password: string }>('/add/admin').write({ name: 'a', password: 'secret' })
  expect([...kept.values()].join()).not.toContain('secret')
  draftAt<{ password: string }>('/add/admin').write({ password: 'secret' })
  expect(kept.size).toBe(0)
})

test('an unreadable draft is none', () => {
  kept.set('tiffin-draft:/add/user', '{')
  expect(draftAt('/add/user').read()).toBeUndefined()
})
