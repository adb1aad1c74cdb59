import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { CannotStart } from '../../config/cannot-start.ts'
import { type Account, canEnter, postgresAccount } from './account.ts'

export interface DataFolder {
  dataDir: string
  /** True if DATA_DIR is not set. The database may then lie outside of it. */
  isDefaultDataDir?: boolean
}

/** Where PostgreSQL stores its files, and the account that it runs as. */
export interface Place {
  /** Holds the database folder, and a copy of PostgreSQL's programs if one is needed. */
  base: string
  folder: string
  account: Account | undefined
}

/** For servers that run as root, if PostgreSQL's account cannot reach the default data folder. */
const fallbackRoot = '/var/lib/tiffin'
const idFile = 'database-id'
const placeIn = (base: string, account?: Account): Place => ({
  base,
  folder: join(base, 'postgres'),
  account,
})

export function hasEmbedded({ dataDir }: Pick<DataFolder, 'dataDir'>): boolean {
  return [dataDir, fallbackBase(dataDir)].some((base) => base && existsSync(placeIn(base).folder))
}

/** Deletes the database, which must be closed. */
export function removeEmbedded({ dataDir }: Pick<DataFolder, 'dataDir'>): void {
  rmSync(placeIn(fallbackBase(dataDir) ?? dataDir).folder, { recursive: true, force: true })
}

/** The folder under `fallbackRoot` that the data folder names, if it names one. */
function fallbackBase(dataDir: string): string | undefined {
  const file = join(dataDir, idFile)
  return existsSync(file) ? join(fallbackRoot, readFileSync(file, 'utf8').trim()) : undefined
}

/** Creates the data folder if missing, and makes the database in it reachable for PostgreSQL's account. */
export function preparePlace({ dataDir, isDefaultDataDir }: DataFolder): Place {
  mkdirSync(dirname(dataDir), { recursive: true })
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const account = postgresAccount()
  if (!account) return placeIn(dataDir)
  const fallback = fallbackBase(dataDir)
  if (fallback) return placeIn(makeTraversable(fallback), account)
  const parent = dirname(dataDir)
  if (canEnter(parent, account)) {
    allowTraversal(dataDir)
    return placeIn(dataDir, account)
  }
  if (!isDefaultDataDir) {
    throw new CannotStart(
      `PostgreSQL runs as the user ${account.name}, who may not pass through ${firstClosed(parent, account)}, where the data folder ${dataDir} lies. Let others pass (chmod o+x), choose another folder with DATA_DIR, or start the server as an ordinary user.`,
    )
  }
  const base = join(fallbackRoot, randomUUID())
  writeFileSync(join(dataDir, idFile), `${base.slice(fallbackRoot.length + 1)}\n`, { mode: 0o600 })
  return placeIn(makeTraversable(base), account)
}

/** Printed at the start if the database is not in the data folder. */
export const relocationNotice = ({ base, account }: Place, dataDir: string): string | undefined =>
  base === dataDir
    ? undefined
    : `The database is in ${base}: PostgreSQL runs as the user ${account?.name}, who cannot reach ${dataDir}.`

function makeTraversable(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o711 })
  return folder
}

/** Closes the contents to other users before the folder itself gets mode 0711. */
function allowTraversal(folder: string): void {
  if (statSync(folder).mode & 0o001) return
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) chmodSync(join(folder, entry.name), 0o700)
    else if (entry.isFile()) chmodSync(join(folder, entry.name), 0o600)
  }
  chmodSync(folder, 0o711)
}

function firstClosed(folder: string, account: Account): string {
  const above = dirname(folder)
  return above !== folder && !canEnter(above, account) ? firstClosed(above, account) : folder
}

/** Earlier versions stored an embedded PGlite database in `database/`. */
export function refusePgliteFolder({ dataDir }: DataFolder): void {
  if (hasEmbedded({ dataDir }) || !existsSync(join(dataDir, 'database', 'PG_VERSION'))) return
  throw new CannotStart(
    `${join(dataDir, 'database')} was made by an earlier version of Tiffin, whose embedded database was PGlite. It is left as it is. To bring it along: npm run backup with that version, then npm run restore -- file with this one.`,
  )
}
