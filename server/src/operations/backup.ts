import { join } from 'node:path'
import { CannotStart } from '../config/cannot-start.ts'
import type { Config } from '../config/config.ts'
import { hasEmbedded } from '../database/embedded/place.ts'
import { type Database, openDatabase } from '../database/open.ts'
import { folderStore } from '../images/folder-store.ts'
import { writeBackup } from './backup-file.ts'
import { atOneMoment, backupLines } from './backup-lines.ts'

/** Writes everything into one file, as it is at one moment, whether a server is running or not. */
export async function backup(config: Config, file: string): Promise<void> {
  if (!config.databaseUrl && !hasEmbedded(config)) {
    throw new CannotStart(`There is no database in ${config.dataDir}. Name its folder with DATA_DIR.`)
  }
  const database = await openDatabase(config, { isSharable: true })
  try {
    await backupOf(database, config, file)
  } finally {
    await database.close()
  }
}

export function backupOf({ sql }: Database, config: Config, file: string): Promise<void> {
  const readPicture = config.s3 ? undefined : folderStore(join(config.dataDir, 'images')).get
  return atOneMoment(sql, (tx) => writeBackup(file, backupLines(tx, readPicture)))
}
