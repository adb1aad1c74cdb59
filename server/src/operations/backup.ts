import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { openFolder } from '../database/durable.ts'
import { hasEmbedded } from '../database/embedded.ts'
import { type Database, fromEmbedded, openDatabase } from '../database/open.ts'
import { folderStore } from '../images/folder-store.ts'
import { CannotStart } from '../start/cannot-start.ts'
import { writeBackup } from './backup-file.ts'
import { atOneMoment, backupLines, type ReadPicture } from './backup-lines.ts'
import { copyFolder } from './folder-copy.ts'

/** Writes everything into one file, as it is at one moment, whether a server is running or not. */
export async function backup(config: Config, file: string): Promise<void> {
  const pictures = config.s3 ? undefined : folderStore(join(config.dataDir, 'images')).get
  if (!config.databaseUrl && !hasEmbedded(config.dataDir)) {
    throw new CannotStart(`There is no database in ${config.dataDir}. Name its folder with DATA_DIR.`)
  }
  const copy = `${file}.copy`
  try {
    const copied = !config.databaseUrl && (await copyFolder(config.dataDir, copy))
    await write(copied ? await openCopy(copy) : await openDatabase(config), file, pictures)
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

async function openCopy(folder: string): Promise<Database> {
  const client = await openFolder(folder)
  return fromEmbedded(client, () => client.close())
}

async function write(database: Database, file: string, readPicture?: ReadPicture): Promise<void> {
  try {
    await atOneMoment(database.sql, (tx) => writeBackup(file, backupLines(tx, readPicture)))
  } finally {
    await database.close()
  }
}
