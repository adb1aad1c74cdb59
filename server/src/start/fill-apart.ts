import { fork } from 'node:child_process'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from '../config.ts'
import { hasEmbedded } from '../database/embedded.ts'
import { CannotStart } from './cannot-start.ts'

const script = new URL(`./fill-process${extname(import.meta.url)}`, import.meta.url)

/**
 * Makes and fills the embedded database in a process of its own, which takes along the memory that it needed: a server
 * would hold it for good. Where there is a database already, what it lacks is little, and left to the server.
 */
export async function fillApart({ databaseUrl, dataDir, demoData }: Config): Promise<void> {
  if (databaseUrl || !demoData || hasEmbedded(dataDir)) return
  const child = fork(fileURLToPath(script))
  await new Promise<void>((resolve, reject) => {
    child.on('message', (reason) => reject(new CannotStart(String(reason))))
    child.on('error', reject)
    child.on('exit', (code, signal) =>
      code === 0
        ? resolve()
        : reject(new CannotStart(`The database could not be filled: it ended with ${code ?? signal}.`)),
    )
  })
}
