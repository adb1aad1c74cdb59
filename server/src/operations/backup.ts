import { join } from 'node:path'
import { CannotStart } from '../config/cannot-start.ts'
import type { Config } from '../config/config.ts'
import { hasEmbedded } from '../database/embedded/place.ts'
import { type Database, openDatabase } from '../database/open.ts'
import { folderStore } from '../images/folder-store.ts'
import { writeBackup } from './backup-file.ts'
import { backupLines, inSnapshot } from './backup-lines.ts'

/** Writes a snapshot of everything into one file. A server may be running. */
export async function backup(config: Config, file: string): Promise<void> {
  if (!config.databaseUrl && !hasEmbedded(config)) {
    throw new CannotStart(`There is no database in ${config.dataDir}. Name its folder with DATA_DIR.`)
  }
  const database = await openDatabase(config, { isSharable: true })
  try {
    await backUpDatabase(database, config, file)
  } finally {
    await database.close()
  }
}

export function backUpDatabase({ sql }: Database, config: Config, file: string): Promise<void> {
  const readPicture = config.s3 ? undefined : folderStore(join(config.dataDir, 'images')).get
  return inSnapshot(sql, (tx) => writeBackup(file, backupLines(tx, readPicture)))
}
