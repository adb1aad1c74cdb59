import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { openFolder } from './durable.ts'
import { type Engine, startEngine } from './engine.ts'
import { lockFolder } from './folder-lock.ts'
import { keepUp } from './upkeep.ts'

function syncTree(path: string): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const child = join(path, entry.name)
    if (entry.isDirectory()) syncTree(child)
    else syncPath(child)
  }
  syncPath(path)
}
function syncPath(path: string): void {
  const descriptor = openSync(path, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

// A thread reads no TypeScript, so from the source the engine runs in this one.
const open: (folder: string) => Promise<Engine> = import.meta.url.endsWith('.ts') ? openFolder : startEngine

/** An interrupted initialisation leaves a folder that never opens: so it happens beside, and is renamed when whole. */
async function initialise(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  const database = await open(unfinished)
  await database.close()
  syncTree(unfinished)
  renameSync(unfinished, folder)
  syncPath(dirname(folder))
}

/** The database that lives in a folder, durable and held by this process alone. */
export async function openEmbedded(dataFolder: string): Promise<{ client: Engine; close(): Promise<void> }> {
  mkdirSync(dataFolder, { recursive: true })
  const lock = lockFolder(dataFolder)
  try {
    const folder = join(dataFolder, 'database')
    if (!existsSync(folder)) await initialise(folder)
    const client = await open(folder)
    const upkeep = keepUp(client)
    const close = async () => {
      await upkeep.stop()
      await client.close()
      lock.release()
    }
    return { client, close }
  } catch (error) {
    lock.release()
    throw error
  }
}
