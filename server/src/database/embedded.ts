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
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { lockFolder } from './folder-lock.ts'
import { keepUp } from './upkeep.ts'

const ioError = 29 // WASI's number for EIO: PostgreSQL then refuses to go on, as it does on a failing disk

/** PGlite's folder with the one operation it lacks: `fsync` that reaches the disk. Counted, so that a test can tell. */
class DurableFolder extends NodeFS {
  static syncs = 0

  override async init(...args: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(...args)
    const addSync = (module: unknown) => {
      const { stream_ops } = (module as { NODEFS: { stream_ops: Record<string, unknown> } }).NODEFS
      stream_ops.fsync = ({ nfd }: { nfd: number }) => {
        try {
          fsyncSync(nfd)
          DurableFolder.syncs++
          return 0
        } catch {
          return ioError
        }
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync] } }
  }
}
export const countedSyncs = () => DurableFolder.syncs

// PGlite switches fsync off with -F; here a commit is on the disk before it is acknowledged.
const common = ['-c', 'timezone=UTC', '-c', 'tiffin.tell_changes=on']
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', ...common],
]
const extensions = { pg_trgm }

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

/** An interrupted initialisation leaves a folder that never opens: so it happens beside, and is renamed when whole. */
async function initialise(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  const database = await PGlite.create({ fs: new DurableFolder(unfinished), extensions, startParams })
  await database.close()
  syncTree(unfinished)
  renameSync(unfinished, folder)
  syncPath(dirname(folder))
}

/** The database that lives in a folder, durable and held by this process alone. */
export async function openEmbedded(dataFolder: string): Promise<{ client: PGlite; close(): Promise<void> }> {
  mkdirSync(dataFolder, { recursive: true })
  const lock = lockFolder(dataFolder)
  try {
    const folder = join(dataFolder, 'database')
    if (!existsSync(folder)) await initialise(folder)
    const client = await PGlite.create({ fs: new DurableFolder(folder), extensions, startParams })
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

/** For tests: the same engine without a folder, from a packed database where one is at hand. */
export const openInMemory = (packed?: Blob) =>
  PGlite.create({
    extensions,
    startParams: [...PGlite.defaultStartParams, ...common],
    ...(packed && { loadDataDir: packed }),
  })
