import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { folderStore } from './folder-store.ts'
import { s3Store } from './s3-store.ts'
import type { ImageStore } from './store.ts'

export const openStore = ({ s3, dataDir }: Config): ImageStore =>
  s3 ? s3Store(s3) : folderStore(join(dataDir, 'images'))
