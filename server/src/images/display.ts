import { ImageSize, imageFolders } from '@tiffin/contract'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database, Sql } from '../database/open.ts'
import { images } from '../database/schema.ts'
import { NotFound } from '../http/errors.ts'
import { type ImageStore, isKey, nameOf } from './store.ts'

interface ImageRoute {
  Params: { key: string }
  Querystring: ImageSize
}

/** Serves pictures without a login, and to other origins: whoever knows the key may see the picture. */
export function serveImages(app: FastifyInstance, { sql }: Database, store: ImageStore): void {
  const schema = { summary: 'Show an image', tags: ['image'], querystring: ImageSize, security: [] }
  for (const folder of Object.values(imageFolders)) {
    app.get<ImageRoute>(`${folder}:key`, { schema }, (request, reply) => show(sql, store, request, reply))
  }
}

async function show(sql: Sql, store: ImageStore, request: FastifyRequest<ImageRoute>, reply: FastifyReply) {
  const { key } = request.params
  const [image] = isKey(key) ? await sql.select().from(images).where(eq(images.key, key)) : []
  if (!image) throw missing()
  const width = bestWidth([image.width, ...image.smaller], request.query.width)
  const etag = `"${key}-${width}"`
  const isUnchanged = includesEtag(request.headers['if-none-match'], etag)
  const bytes = isUnchanged ? undefined : await store.get(nameOf(image, width))
  if (!isUnchanged && !bytes) throw missing()
  reply.headers({
    // The picture of a key never changes.
    'Cache-Control': 'public, max-age=31536000, immutable',
    ETag: etag,
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Content-Type-Options': 'nosniff',
  })
  if (isUnchanged) return reply.code(304).send()
  return reply.headers({ 'Content-Type': image.contentType, 'Content-Disposition': 'inline' }).send(bytes)
}

const missing = () => new NotFound('This picture does not exist.')

const bestWidth = (widths: number[], wanted = Number.POSITIVE_INFINITY) => {
  const wideEnough = widths.filter((width) => width >= wanted)
  return wideEnough.length ? Math.min(...wideEnough) : Math.max(...widths)
}

const includesEtag = (header: string | undefined, etag: string) =>
  header?.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, ''))) ?? false
