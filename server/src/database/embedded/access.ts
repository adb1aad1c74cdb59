import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type pg from 'pg'

/** The superuser, and the only user. */
export const user = 'tiffin'
/** Created by initdb. */
const database = 'postgres'
const isWindows = process.platform === 'win32'

/** Without PGPORT and the like, which PostgreSQL would read as settings. */
export const environment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG')))

/**
 * The Unix socket lies in the database folder of mode 0700, which protects it; `.` is relative to that folder. Node has no
 * Unix sockets on Windows: loopback with a random password (untested).
 */
export const listenArguments: string[] = isWindows
  ? ['-c', 'listen_addresses=127.0.0.1']
  : ['-c', 'listen_addresses=', '-c', 'unix_socket_directories=.']

const passwordFile = (base: string) => join(base, 'postgres-password')

export function initdbAuthArguments(base: string): string[] {
  if (!isWindows) return ['--auth=trust']
  writeFileSync(passwordFile(base), randomBytes(24).toString('base64url'), { mode: 0o600 })
  return ['--auth=scram-sha-256', `--pwfile=${passwordFile(base)}`]
}

export interface Access {
  /** On Windows the port changes with every start. */
  connection(): pg.ClientConfig
  remove(): void
}

/** Operating systems limit the path of a Unix socket to slightly more bytes. */
const maxSocketPath = 100

export function accessTo(folder: string): Access {
  if (isWindows) {
    const connection = () => ({
      ...{ host: '127.0.0.1', port: portIn(folder), user, database },
      password: readFileSync(passwordFile(dirname(folder)), 'utf8'),
    })
    return { connection, remove() {} }
  }
  if (Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= maxSocketPath)
    return { connection: () => ({ host: folder, port: 5432, user, database }), remove() {} }
  // The socket is reached through a symbolic link with a short path.
  const linkFolder = mkdtempSync(join(tmpdir(), 'tiffin-'))
  symlinkSync(folder, join(linkFolder, 'postgres'))
  return {
    connection: () => ({ host: join(linkFolder, 'postgres'), port: 5432, user, database }),
    remove: () => rmSync(linkFolder, { recursive: true, force: true }),
  }
}

/** The fourth line of PostgreSQL's pid file; 1, where nothing listens, if it is not running. */
function portIn(folder: string): number {
  try {
    return Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[3]) || 1
  } catch {
    return 1
  }
}
