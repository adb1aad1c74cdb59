import { once } from 'node:events'
import { chmod, copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { sql as query } from 'drizzle-orm'
import { rows, type Sql } from '../database/open.ts'
import { CannotStart } from '../start/cannot-start.ts'

/**
 * The running server holds the embedded database, and a transaction that reads all of it would keep everybody waiting.
 * So its folder is copied as it is being written, the way PostgreSQL's own base backups are: from a checkpoint on the log
 * is kept, and whoever opens the copy replays it. The server has to say when; this file is both sides of that talk.
 */
const socketIn = (dataDir: string) => join(dataDir, 'backup.socket')
const longestPath = 100

/** The server's side. Only who may read the folder can reach it; one copy at a time. */
export async function offerCopies(sql: Sql, dataDir: string): Promise<{ stop(): Promise<void> }> {
  const path = socketIn(dataDir)
  const without = (reason: string) => {
    process.emitWarning(`No backup can be made while the server runs: ${path} cannot be a socket${reason}.`)
    return { stop: async () => {} }
  }
  if (process.platform === 'win32' || Buffer.byteLength(path) > longestPath) return without("'s path")
  let copying: Promise<void> | undefined
  const server = createServer((socket) => {
    socket.on('error', () => {})
    if (copying) return socket.end('busy\n')
    copying = lend(sql, socket)
      .catch((error) => process.emitWarning(error))
      .finally(() => {
        copying = undefined
        socket.end()
      })
  })
  try {
    // What is there was left by a server that was killed: the folder's lock is ours.
    await rm(path, { force: true })
    server.listen(path)
    await once(server, 'listening')
    await chmod(path, 0o600)
  } catch (error) {
    // Some shared and mounted folders hold files only.
    server.close()
    return without(` (${(error as NodeJS.ErrnoException).code})`)
  }
  const open = new Set<Socket>()
  server.on('connection', (socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
  })
  return {
    async stop() {
      server.close()
      for (const socket of open) socket.destroy()
      await copying
    },
  }
}

async function lend(sql: Sql, socket: Socket): Promise<void> {
  const { next, say } = talk(socket)
  // The slot keeps the log until it is copied, whatever checkpoints come in between.
  await sql.execute(query`select pg_create_physical_replication_slot('backup', true, true)`)
  try {
    await sql.execute(query`select pg_backup_start('backup', true)`)
    say('copy')
    await next()
    const [stopped] = await rows<{ label: string }>(
      sql,
      query`select labelfile as label from pg_backup_stop(false)`,
    )
    say(JSON.stringify(stopped?.label))
    await next()
  } finally {
    await sql.execute(query`select pg_drop_replication_slot('backup')`)
  }
}

/** The other side: a copy that can be opened, or false where no server runs. */
export async function copyFolder(dataDir: string, to: string): Promise<boolean> {
  const socket = connect(socketIn(dataDir))
  try {
    await once(socket, 'connect')
  } catch {
    return false
  }
  const { next, say } = talk(socket)
  const heard = async () => {
    const line = await next()
    if (line === 'busy') throw new CannotStart('Another backup is being made. Try again when it is done.')
    if (line === undefined) throw new CannotStart('The server stopped before the backup was made. Try again.')
    return line
  }
  const from = join(dataDir, 'database')
  try {
    await heard()
    await copyTree(from, to, ['pg_wal', 'pg_replslot'])
    say('copied')
    const label = JSON.parse(await heard())
    await copyTree(join(from, 'pg_wal'), join(to, 'pg_wal'))
    await writeFile(join(to, 'backup_label'), label)
    say('done')
    return true
  } finally {
    socket.end()
  }
}

/** What vanishes meanwhile, the log tells of. */
async function copyTree(from: string, to: string, empty: string[] = []): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (empty.includes(entry.name)) await mkdir(target, { recursive: true })
    else if (entry.isDirectory()) await copyTree(source, target)
    else await copyFile(source, target).catch(unlessMissing)
  }
}

const unlessMissing = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error
}

/** Line by line; `next` answers nothing once the other side is gone, however it went. */
function talk(socket: Socket) {
  const chunks = socket.setEncoding('utf8')[Symbol.asyncIterator]()
  let rest = ''
  const next = async (): Promise<string | undefined> => {
    const [line, ...more] = rest.split('\n')
    if (more.length > 0) {
      rest = more.join('\n')
      return line
    }
    const { value, done } = await chunks.next().catch(() => ({ value: '', done: true }))
    if (done) return undefined
    rest += value
    return next()
  }
  return { next, say: (line: string) => socket.write(`${line}\n`) }
}
