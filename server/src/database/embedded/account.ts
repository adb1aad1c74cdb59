import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { CannotStart } from '../../config/cannot-start.ts'

/** A user account of the operating system. */
export interface Account {
  name: string
  uid: number
  gid: number
}

/** PostgreSQL refuses to run as root: it then runs as `postgres` or `nobody`. Undefined: as the server's own user. */
export function postgresAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8')
  for (const name of ['postgres', 'nobody']) {
    const [, uid, gid] = new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm').exec(users) ?? []
    if (uid && gid) return { name, uid: Number(uid), gid: Number(gid) }
  }
  throw new CannotStart(
    'PostgreSQL must not run as root, and this machine has neither a user postgres nor nobody. Start the server as an ordinary user, or set DATABASE_URL.',
  )
}

/** Tried in a process of that account, because file modes do not show access control lists. */
export function canEnter(folder: string, { uid, gid }: Account): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { uid, gid, cwd: '/', stdio: 'ignore' }).status === 0
}
