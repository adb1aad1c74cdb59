import { beforeEach, expect, test } from 'vitest'
import { changedByOthers, draftAt, typedOver } from '../src/ui/form/draft.ts'

const stored = new Map<string, string>()
Object.defineProperty(globalThis, 'sessionStorage', {
  configurable: true,
  value: {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  },
})
beforeEach(() => stored.clear())

test('a draft holds only changed fields', () => {
  expect(typedOver({ name: 'a', note: '', price: 1 }, { name: 'a', note: 'b', price: 1 })).toEqual({
    before: { note: '' },
    values: { note: 'b' },
  })
})

test('a draft is found again at its own address, until it is cleared', () => {
  const draft = draftAt<{ name: string }>('/add/user')
  const typed = { before: { name: '' }, values: { name: 'Rahim' } }
  draft.write(typed)
  expect(draft.read()).toEqual(typed)
  expect(draftAt('/add/admin').read()).toBeUndefined()
  draft.clear()
  expect(draft.read()).toBeUndefined()
})

test('text that is typed and reverted leaves no draft', () => {
  const draft = draftAt<{ name: string }>('/add/user')
  draft.write({ before: { name: '' }, values: { name: 'Rahim' } })
  draft.write({ before: {}, values: {} })
  expect(draft.read()).toBeUndefined()
})

test('a password is never stored', () => {
  const draft = draftAt<{ name: string; password: string }>('/add/admin')
  const before = { name: '', password: '' }
  draft.write(typedOver(before, { name: 'a', password: 'secret' }))
  expect([...stored.values()].join()).not.toContain('secret')
  draft.write(typedOver(before, { name: '', password: 'secret' }))
  expect(stored.size).toBe(0)
})

test('an unreadable draft is ignored', () => {
  stored.set('tiffin-draft:/add/user', '{')
  expect(draftAt('/add/user').read()).toBeUndefined()
})

test('changes by others to typed fields are reported, except to the same value', () => {
  const opened = { name: 'a', note: 'b', city: 'c', phone: 'd' }
  const typed = typedOver(opened, { ...opened, name: 'mine', note: 'mine', city: 'same' })
  const now = { name: 'theirs', note: 'b', city: 'same', phone: 'theirs' }
  expect(changedByOthers(now, typed)).toEqual({ name: 'theirs' })
})
