import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ImageStore } from './store.ts'

/** Stores pictures as files, in subfolders by the first two characters of the name. */
export function folderStore(folder: string): ImageStore {
  const pathOf = (name: string) => {
    if (!/^[\w-]+(\.\d+)?$/.test(name)) throw new Error(`'${name}' is no name for a picture`)
    return join(folder, name.slice(0, 2), name)
  }
  // Each name is written only once, so the temporary file needs no random name, and `remove` finds it.
  const temporary = (path: string) => `${path}.part`
  return {
    async put(name, _contentType, bytes) {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await writeFile(temporary(path), bytes, { flush: true })
      await rename(temporary(path), path)
      await syncFolder(dirname(path))
    },
    get: (name) =>
      readFile(pathOf(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      }),
    async remove(name) {
      const path = pathOf(name)
      await rm(path, { force: true })
      await rm(temporary(path), { force: true })
    },
  }
}

/** fsync of the folder, so that the new name survives a power failure. Windows cannot open folders. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
