import { fsyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'

const ioError = 29 // WASI's number for EIO: PostgreSQL then refuses to go on, as it does on a failing disk

/** PGlite's folder with the one operation it lacks: `fsync` that reaches the disk. Counted, and timed. */
class DurableFolder extends NodeFS {
  static syncs = 0
  static syncing = 0
  readonly #stopped: (reason: string) => void

  constructor(folder: string, stopped: (reason: string) => void) {
    super(folder)
    this.#stopped = stopped
  }

  override async init(...args: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(...args)
    const addSync = (module: unknown) => {
      const { stream_ops } = (module as { NODEFS: { stream_ops: Record<string, unknown> } }).NODEFS
      stream_ops.fsync = ({ nfd }: { nfd: number }) => {
        const start = performance.now()
        try {
          fsyncSync(nfd)
          DurableFolder.syncs++
          return 0
        } catch {
          return ioError
        } finally {
          DurableFolder.syncing += performance.now() - start
        }
      }
    }
    let panic = 'Aborted'
    const printErr = (line: string) => {
      panic = /PANIC: +(.*)/.exec(line)?.[1] ?? panic
    }
    const onAbort = () => this.#stopped(panic)
    const preRun = [...(emscriptenOpts.preRun ?? []), addSync]
    return { emscriptenOpts: { ...emscriptenOpts, preRun, printErr, onAbort } }
  }
}
export const countedSyncs = () => DurableFolder.syncs
/** How long the disk was waited for, in ms. */
export const timeOfSyncs = () => DurableFolder.syncing

// PGlite switches fsync off with -F; here a commit is on the disk before it is acknowledged.
// By itself it takes 128 MB of memory for pages, which the system holds already, and lets 4 MB of words pile up that the
// search does not know yet: whoever makes the change that is one too many has to sort them all in, and everybody waits.
const common = [
  'timezone=UTC',
  'tiffin.tell_changes=on',
  'shared_buffers=48MB',
  'gin_pending_list_limit=64kB',
].flatMap((setting) => ['-c', setting])
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', ...common],
]
const extensions = { pg_trgm }

/**
 * A database in a folder that nobody else has open, made there if there is none. `stopped` hears of a PostgreSQL that
 * cannot go on, as without room for its log: it would be started again, and PGlite answers nothing any more.
 */
export const openFolder = (folder: string, stopped: (reason: string) => void = () => {}) =>
  PGlite.create({ fs: new DurableFolder(folder, stopped), extensions, startParams })

/** For tests: the same engine without a folder, from a packed database. */
export const openInMemory = (packed: Blob) =>
  PGlite.create({
    extensions,
    startParams: [...PGlite.defaultStartParams, ...common],
    loadDataDir: packed,
  })
