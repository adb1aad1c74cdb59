import { randomBytes } from 'node:crypto'

/** Stores the bytes of pictures under names made by `nameOf`, never under text from a request. */
export interface ImageStore {
  put(name: string, contentType: string, bytes: Buffer): Promise<void>
  get(name: string): Promise<Buffer | undefined>
  /** Also succeeds if the name does not exist. */
  remove(name: string): Promise<void>
}

/** Unguessable, because whoever knows the key may see the picture. */
export const newKey = () => randomBytes(20).toString('hex')

export const isKey = (text: string) => /^[A-Za-z0-9_-]{1,128}$/.test(text)

interface Stored {
  key: string
  width: number
  smaller: number[]
}

/** The key for the largest size; the key and the width for a smaller one. */
export const nameOf = ({ key, width: largest }: Omit<Stored, 'smaller'>, width: number) =>
  width === largest ? key : `${key}.${width}`

export const namesOf = (image: Stored) => [image.width, ...image.smaller].map((width) => nameOf(image, width))
