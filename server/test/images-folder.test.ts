import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { folderStore } from '../src/images/folder-store.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tiffin-images-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const files = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

test('the folder keeps complete files and no unfinished one', async () => {
  const store = folderStore(folder)
  await store.put('abcdef', 'image/png', Buffer.from('one'))
  await store.put('abcdef.160', 'image/png', Buffer.from('two'))
  expect(files().sort()).toEqual(['abcdef', 'abcdef.160'])
  expect((await store.get('abcdef.160'))?.toString()).toBe('two')
  expect(await store.get('abcdee')).toBeUndefined()
})

test('a file whose writing fails is not there under its name', async () => {
  const store = folderStore(folder)
  writeFileSync(join(folder, 'ab'), 'a file where a folder should be')
  await expect(store.put('abcdef', 'image/png', Buffer.from('one'))).rejects.toThrow()
  await expect(store.get('abcdef')).rejects.toThrow('ENOTDIR')
})

test('removing also deletes the unfinished file, and may be repeated', async () => {
  const store = folderStore(folder)
  await store.put('abcdef', 'image/png', Buffer.from('one'))
  writeFileSync(join(folder, 'ab', 'abcdef.part'), 'on')
  await store.remove('abcdef')
  await store.remove('abcdef')
  expect(files()).toEqual([])
})

test.each(['../secret', 'ab/../../secret', '', '.', '..', 'a.b', 'ab\0', 'ab\n', 'C:ab', 'ab.160.png'])(
  'the folder has no file of the name %j',
  async (name) => {
    const store = folderStore(folder)
    const all = [
      async () => store.get(name),
      async () => store.put(name, 'image/png', Buffer.from('x')),
      async () => store.remove(name),
    ]
    for (const attempt of all) await expect(attempt()).rejects.toThrow('is no name for a picture')
  },
)
