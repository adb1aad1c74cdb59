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
import { authentication, environment, user } from './access.ts'
import type { Place } from './place.ts'
import type { Programs } from './programs.ts'

const majorVersion = '18'
const unfinishedPrefix = 'postgres.unfinished-'

/** Texts are compared alike on every machine. */
const initialisation = [
  ...[`--username=${user}`, '--no-instructions', '--encoding=UTF8', '--locale=C'],
  ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
]
/** By which pg_trgm knows what a letter is. With C, which every system has, only English ones are, and a search for others is slow. */
const characterTypes = ['C.UTF-8', 'en_US.UTF-8', 'C']

/** Makes an empty database cluster beside its place and renames it when it is whole: an interrupted initdb leaves none behind. */
export async function createCluster({ base, folder, account }: Place, { initdb }: Programs): Promise<void> {
  const unfinished = mkdtempSync(join(base, unfinishedPrefix))
  try {
    if (account) chownSync(unfinished, account.uid, account.gid)
    const options = { ...account, cwd: '/', env: environment() }
    const how = ['--pgdata', unfinished, ...authentication(base), ...initialisation]
    for (const characterType of characterTypes) {
      const made = promisify(execFile)(initdb, [...how, `--lc-ctype=${characterType}`], options)
      if (await isDone(made)) break
    }
    renameSync(unfinished, folder)
    sync(base)
  } catch (error) {
    // Another process has made one meanwhile.
    if (!existsSync(folder)) throw error
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

/** False where the system does not know the locale. */
const isDone = (made: Promise<unknown>): Promise<boolean> =>
  made.then(
    () => true,
    (error: { stderr?: string }) => {
      if (error.stderr?.includes('invalid locale name')) return false
      throw error
    },
  )

/** What an initdb that was killed has left behind. To be called by whoever holds the database. */
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
