import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ImageStore } from './store.ts'

/** Pictures as files, spread over folders by the first two characters of their name. */
export function folderStore(folder: string): ImageStore {
  const pathOf = (name: string) => {
    if (!/^[\w-]+(\.\d+)?$/.test(name)) throw new Error(`'${name}' is no name for a picture`)
    return join(folder, name.slice(0, 2), name)
  }
  // A name is written once, so the unfinished file needs no name of its own, and removing a picture finds it.
  const unfinished = (path: string) => `${path}.part`
  return {
    async put(name, _contentType, bytes) {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await writeFile(unfinished(path), bytes, { flush: true })
      await rename(unfinished(path), path)
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
      await rm(unfinished(path), { force: true })
    },
  }
}

/** Makes the new name itself outlast a power cut, where the system can (Windows cannot open folders). */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
