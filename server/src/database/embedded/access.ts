import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type pg from 'pg'

/** PostgreSQL's superuser, who owns everything: there is no other user. */
export const user = 'tiffin'
/** The database that every cluster has from the start. */
const database = 'postgres'
const isWindows = process.platform === 'win32'

/** The environment without PGPORT and its like, which PostgreSQL would take as settings. */
export const environment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG')))

/**
 * The socket lies in the database's own folder, which has mode 0700, so whoever reaches it is let in. PostgreSQL names it
 * relative to that folder. Node opens no Unix sockets on Windows: there it is loopback with a random password, which nobody
 * has tried yet.
 */
export const listening: string[] = isWindows
  ? ['-c', 'listen_addresses=127.0.0.1']
  : ['-c', 'listen_addresses=', '-c', 'unix_socket_directories=.']

const passwordFile = (base: string) => join(base, 'postgres-password')

/** The arguments of initdb that decide who is let in. */
export function authentication(base: string): string[] {
  if (!isWindows) return ['--auth=trust']
  writeFileSync(passwordFile(base), randomBytes(24).toString('base64url'), { mode: 0o600 })
  return ['--auth=scram-sha-256', `--pwfile=${passwordFile(base)}`]
}

export interface Access {
  /** As it is now: on Windows the port is another one after every start. */
  connection(): pg.ClientConfig
  remove(): void
}

/** The system takes about a hundred bytes as the path of a socket. */
const longestPath = 100

export function accessTo(folder: string): Access {
  if (isWindows) {
    const connection = () => ({
      ...{ host: '127.0.0.1', port: portIn(folder), user, database },
      password: readFileSync(passwordFile(dirname(folder)), 'utf8'),
    })
    return { connection, remove() {} }
  }
  if (Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= longestPath)
    return { connection: () => ({ host: folder, port: 5432, user, database }), remove() {} }
  // A link whose name is short leads there as well.
  const links = mkdtempSync(join(tmpdir(), 'tiffin-'))
  symlinkSync(folder, join(links, 'postgres'))
  return {
    connection: () => ({ host: join(links, 'postgres'), port: 5432, user, database }),
    remove: () => rmSync(links, { recursive: true, force: true }),
  }
}

/** The fourth line of the file that PostgreSQL writes while it runs; 0 is where nobody listens. */
function portIn(folder: string): number {
  try {
    return Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[3]) || 1
  } catch {
    return 1
  }
}
