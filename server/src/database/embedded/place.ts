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
  /** Nobody has chosen it by DATA_DIR, so the database may lie elsewhere. */
  isDefaultDataDir?: boolean
}

/** Where PostgreSQL keeps its files, and as whom it runs. */
export interface Place {
  /** Holds the database's folder, and PostgreSQL's programs where they had to be copied. */
  base: string
  folder: string
  account: Account | undefined
}

/** Where a default data folder is out of PostgreSQL's reach; only root gets here. */
const elsewhere = '/var/lib/tiffin'
const idFile = 'database-id'
const placeIn = (base: string, account?: Account): Place => ({
  base,
  folder: join(base, 'postgres'),
  account,
})

/** Whether there is a database already; asks without making anything. */
export function hasEmbedded({ dataDir }: Pick<DataFolder, 'dataDir'>): boolean {
  return [dataDir, movedTo(dataDir)].some((base) => base && existsSync(placeIn(base).folder))
}

/** Of a database that has just been made and holds nothing. Nobody may have it open. */
export function removeEmbedded({ dataDir }: Pick<DataFolder, 'dataDir'>): void {
  rmSync(placeIn(movedTo(dataDir) ?? dataDir).folder, { recursive: true, force: true })
}

function movedTo(dataDir: string): string | undefined {
  const file = join(dataDir, idFile)
  return existsSync(file) ? join(elsewhere, readFileSync(file, 'utf8').trim()) : undefined
}

/** Makes the data folder if need be, and sees to it that PostgreSQL's user can reach the database in it. */
export function preparePlace({ dataDir, isDefaultDataDir }: DataFolder): Place {
  mkdirSync(dirname(dataDir), { recursive: true })
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const account = postgresAccount()
  if (!account) return placeIn(dataDir)
  const moved = movedTo(dataDir)
  if (moved) return placeIn(folderForPassing(moved), account)
  const parent = dirname(dataDir)
  if (canEnter(parent, account)) {
    openForPassing(dataDir)
    return placeIn(dataDir, account)
  }
  if (!isDefaultDataDir) {
    throw new CannotStart(
      `PostgreSQL runs as the user ${account.name}, who may not pass through ${firstClosed(parent, account)}, where the data folder ${dataDir} lies. Let others pass (chmod o+x), choose another folder with DATA_DIR, or start the server as an ordinary user.`,
    )
  }
  const base = join(elsewhere, randomUUID())
  writeFileSync(join(dataDir, idFile), `${base.slice(elsewhere.length + 1)}\n`, { mode: 0o600 })
  return placeIn(folderForPassing(base), account)
}

/** One line for the start, where the database is not where one would look for it. */
export const whereTheDatabaseIs = ({ base, account }: Place, dataDir: string): string | undefined =>
  base === dataDir
    ? undefined
    : `The database is in ${base}: PostgreSQL runs as the user ${account?.name}, who cannot reach ${dataDir}.`

function folderForPassing(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o711 })
  return folder
}

/** Others may pass through the folder, so what lies in it is closed to them first. */
function openForPassing(folder: string): void {
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

/** Earlier versions kept an embedded PGlite here. PostgreSQL's own folder has another name, so the two can stand side by side. */
export function refusePgliteFolder({ dataDir }: DataFolder): void {
  if (hasEmbedded({ dataDir }) || !existsSync(join(dataDir, 'database', 'PG_VERSION'))) return
  throw new CannotStart(
    `${join(dataDir, 'database')} was made by an earlier version of Tiffin, whose embedded database was PGlite. It is left as it is. To bring it along: npm run backup with that version, then npm run restore -- file with this one.`,
  )
}
