import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { folderStore } from './folder-store.ts'
import { s3Store } from './s3-store.ts'

/** Where the bytes of pictures live. Names are made by `nameOf`; nothing a client sends becomes a path unchecked. */
export interface ImageStore {
  put(name: string, contentType: string, bytes: Buffer): Promise<void>
  /** The bytes, or nothing when there are none of this name. */
  get(name: string): Promise<Buffer | undefined>
  /** Removing what is not there is no failure, so that it can be done again. */
  remove(name: string): Promise<void>
}

export const openStore = ({ s3, dataDir }: Config): ImageStore =>
  s3 ? s3Store(s3) : folderStore(join(dataDir, 'images'))

/** Nobody can guess it: 160 random bits. */
export const newKey = () => randomBytes(20).toString('hex')

export const isKey = (text: string) => /^[A-Za-z0-9_-]{1,128}$/.test(text)

interface Stored {
  key: string
  width: number
  smaller: number[]
}

/** The largest size goes by the key alone, any smaller one by the key and its width. */
export const nameOf = ({ key, width: own }: Omit<Stored, 'smaller'>, width: number) =>
  width === own ? key : `${key}.${width}`

export const namesOf = (image: Stored) => [image.width, ...image.smaller].map((width) => nameOf(image, width))
