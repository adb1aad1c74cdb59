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
async function initialise(folder: string, fill?: (client: Engine) => Promise<void>): Promise<void> {
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  const database = await open(unfinished)
  try {
    await fill?.(database)
  } finally {
    await database.close()
  }
  syncTree(unfinished)
  renameSync(unfinished, folder)
  syncPath(dirname(folder))
}

const folderIn = (dataFolder: string) => join(dataFolder, 'database')
const restoredBeside = (folder: string) => `${folder}.restored`
export const hasEmbedded = (dataFolder: string) => existsSync(folderIn(dataFolder))

/** Should this be interrupted between the two renames, the next to open the folder ends it. */
function putRestoredInPlace(folder: string): string | undefined {
  if (!existsSync(restoredBeside(folder))) return undefined
  const before = existsSync(folder)
    ? `${folder}.before-${new Date().toISOString().replaceAll(':', '-')}`
    : undefined
  if (before) renameSync(folder, before)
  renameSync(restoredBeside(folder), folder)
  syncPath(dirname(folder))
  return before
}

/** Fills a new database beside the one that is there, if any, and once it is whole puts it in that one's place. */
export async function replaceEmbedded(
  dataFolder: string,
  fill: (client: Engine) => Promise<void>,
): Promise<{ before?: string }> {
  mkdirSync(dataFolder, { recursive: true })
  const lock = lockFolder(dataFolder)
  try {
    const folder = folderIn(dataFolder)
    putRestoredInPlace(folder)
    await initialise(restoredBeside(folder), fill)
    const before = putRestoredInPlace(folder)
    return before ? { before } : {}
  } finally {
    lock.release()
  }
}

/** The database that lives in a folder, durable and held by this process alone. */
export async function openEmbedded(dataFolder: string): Promise<{ client: Engine; close(): Promise<void> }> {
  mkdirSync(dataFolder, { recursive: true })
  const lock = lockFolder(dataFolder)
  try {
    const folder = folderIn(dataFolder)
    putRestoredInPlace(folder)
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
