import { execFile } from 'node:child_process'
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CannotStart } from '../../config/cannot-start.ts'
import { environment, initdbAuthArguments, user } from './access.ts'
import type { Place } from './place.ts'
import type { Programs } from './programs.ts'

const majorVersion = '18'
const unfinishedPrefix = 'postgres.unfinished-'

/** A builtin locale: texts sort the same on every machine. */
const initdbArguments = [
  ...[`--username=${user}`, '--no-instructions', '--encoding=UTF8', '--locale=C'],
  ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
]
/** LC_CTYPE decides which characters are letters for pg_trgm. C, the last resort, knows ASCII letters only. */
const characterTypes = ['C.UTF-8', 'en_US.UTF-8', 'C']

/** Runs initdb in a temporary folder and renames it when complete, so that an interrupted initdb leaves no broken cluster. */
export async function createCluster({ base, folder, account }: Place, { initdb }: Programs): Promise<void> {
  const unfinished = mkdtempSync(join(base, unfinishedPrefix))
  try {
    if (account) chownSync(unfinished, account.uid, account.gid)
    const options = { ...account, cwd: '/', env: environment() }
    const args = ['--pgdata', unfinished, ...initdbAuthArguments(base), ...initdbArguments]
    for (const characterType of characterTypes) {
      const running = promisify(execFile)(initdb, [...args, `--lc-ctype=${characterType}`], options)
      if (await succeeds(running)) break
    }
    renameSync(unfinished, folder)
    sync(base)
  } catch (error) {
    // Another process may have created it meanwhile.
    if (!existsSync(folder)) throw error
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

/** False if the system does not have the locale. */
const succeeds = (initdb: Promise<unknown>): Promise<boolean> =>
  initdb.then(
    () => true,
    (error: { stderr?: string }) => {
      if (error.stderr?.includes('invalid locale name')) return false
      throw error
    },
  )

/** Removes what a killed initdb left behind. Only for the process that holds the lock of the database. */
export function removeUnfinished({ base }: Place): void {
  for (const name of readdirSync(base)) {
    if (name.startsWith(unfinishedPrefix)) rmSync(join(base, name), { recursive: true, force: true })
  }
}

export function refuseOtherVersion({ folder }: Place): void {
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  if (version === majorVersion) return
  throw new CannotStart(
    `The database in ${folder} was made by PostgreSQL ${version}, and this version of Tiffin has ${majorVersion}. Back it up with the version that made it, and restore it into an empty folder with this one.`,
  )
}

function sync(folder: string): void {
  const descriptor = openSync(folder, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
