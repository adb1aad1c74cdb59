import {
  chmodSync,
  closeSync,
  cpSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
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

/** Made by the build: to copy one takes a moment, to initialise one seconds. The same place seen from src and from dist. */
export const newDatabase = fileURLToPath(new URL('../../dist/new-database', import.meta.url))

/** PGlite's files are for everybody to read and write, so nobody else may enter the folder. */
const forOurselves = 0o700

/** An interrupted initialisation leaves a folder that never opens: so it happens beside, and is renamed when whole. */
async function initialise(folder: string, fill?: (client: Engine) => Promise<void>): Promise<void> {
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: forOurselves })
  cpSync(newDatabase, unfinished, { recursive: true })
  if (fill) {
    const database = await open(unfinished)
    await fill(database).finally(() => database.close())
  }
  syncTree(unfinished)
  renameSync(unfinished, folder)
  syncPath(dirname(folder))
}

/** One of an earlier version, too; but if it belongs to somebody else, they decide who may enter. */
function closeToOthers(folder: string): void {
  if (statSync(folder).uid === process.getuid?.()) chmodSync(folder, forOurselves)
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
  mkdirSync(dataFolder, { recursive: true, mode: forOurselves })
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
  mkdirSync(dataFolder, { recursive: true, mode: forOurselves })
  const lock = lockFolder(dataFolder)
  try {
    const folder = folderIn(dataFolder)
    putRestoredInPlace(folder)
    if (!existsSync(folder)) await initialise(folder)
    closeToOthers(folder)
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
