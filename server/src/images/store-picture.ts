import { eq } from 'drizzle-orm'
import type { Sql } from '../database/open.ts'
import { images } from '../database/schema.ts'
import type { Picture } from './convert.ts'
import { type ImageStore, nameOf, namesOf, newKey } from './store.ts'

/** Stores all sizes of a picture, or none, and returns its key. `throwIfAborted` ends it early. */
export async function storePicture(
  sql: Sql,
  store: ImageStore,
  picture: Picture,
  throwIfAborted: () => void,
): Promise<string> {
  const { contentType, height, sizes } = picture
  const [{ width, bytes }, ...smaller] = sizes
  const image = { key: newKey(), contentType, width, height, smaller: smaller.map((size) => size.width) }
  throwIfAborted()
  // The record comes first, so that the sweep finds the files if the server crashes in between.
  await sql.insert(images).values({ ...image, bytes: bytes.length })
  try {
    for (const size of sizes) await store.put(nameOf(image, size.width), contentType, size.bytes)
    throwIfAborted()
  } catch (error) {
    await discard(sql, store, image).catch(() => {})
    throw error
  }
  return image.key
}

async function discard(sql: Sql, store: ImageStore, image: Parameters<typeof namesOf>[0]): Promise<void> {
  for (const name of namesOf(image)) await store.remove(name)
  await sql.delete(images).where(eq(images.key, image.key))
}
