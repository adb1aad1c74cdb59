import { availableParallelism } from 'node:os'
import multipart from '@fastify/multipart'
import { upload } from '@tiffin/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import pLimit from 'p-limit'
import type { Database } from '../database/open.ts'
import { Refusal, Refused, TooMany } from '../http/errors.ts'
import { serve } from '../http/serve.ts'
import { converter } from './converter.ts'
import { multipartOptions, readUpload } from './read-upload.ts'
import type { ImageStore } from './store.ts'
import { storePicture } from './store-picture.ts'

/** At most half of the processors, so that other calls are not slowed down. */
const maxConversions = Math.min(2, Math.max(1, Math.floor(availableParallelism() / 2)))
/** Each upload holds one file in memory. */
const maxUploads = 20

/** Answers an upload once all sizes of the picture are stored. */
export function serveUploads(app: FastifyInstance, { sql }: Database, store: ImageStore): void {
  const limitConversions = pLimit(maxConversions)
  const { convert, end } = converter()
  app.addHook('onClose', async () => end())
  let uploads = 0
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    await scope.register(multipart, multipartOptions)
    scope.addContentTypeParser('*', (_request, _payload, done) => {
      done(new Refusal(415, 'Pictures are sent as multipart/form-data.'))
    })
    serve(scope, upload.image, async ({ request }) => {
      if (uploads >= maxUploads) throw new TooMany('Many pictures are arriving. Please try again shortly.', 5)
      uploads++
      try {
        const throwIfAborted = () => refuseIfDisconnected(request)
        const file = await readUpload(request)
        const picture = await limitConversions(async () => {
          throwIfAborted()
          return convert(file)
        })
        const key = await storePicture(sql, store, picture, throwIfAborted)
        return { message: 'Image uploaded.', value: { key } }
      } finally {
        uploads--
      }
    })
  })
}

/** After a disconnection nobody learns the key, so the picture would stay unused. */
function refuseIfDisconnected(request: FastifyRequest): void {
  if (request.raw.socket.destroyed) throw new Refused('The sender has hung up.')
}
