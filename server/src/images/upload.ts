import { availableParallelism } from 'node:os'
import multipart from '@fastify/multipart'
import { upload } from '@tiffin/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import pLimit from 'p-limit'
import type { Database } from '../database/open.ts'
import { Refusal, Refused, TooMany } from '../http/errors.ts'
import { serve } from '../http/serve.ts'
import { converter } from './converting.ts'
import { keep } from './keep.ts'
import { multipartOptions, receive } from './receive.ts'
import type { ImageStore } from './store.ts'

/** Half of the machine at most: lists and logins need the other. */
const conversionsAtOnce = Math.min(2, Math.max(1, Math.floor(availableParallelism() / 2)))
/** Each holds up to one file in memory. */
const mostInHand = 20

/** Takes pictures in. They count as uploaded once all their sizes are stored. */
export function serveUploads(app: FastifyInstance, { sql }: Database, store: ImageStore): void {
  const converting = pLimit(conversionsAtOnce)
  const { convert, end } = converter()
  app.addHook('onClose', async () => end())
  let inHand = 0
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    await scope.register(multipart, multipartOptions)
    scope.addContentTypeParser('*', (_request, _payload, done) => {
      done(new Refusal(415, 'Pictures are sent as multipart/form-data.'))
    })
    serve(scope, upload.image, async ({ request }) => {
      if (inHand >= mostInHand) throw new TooMany('Many pictures are arriving. Please try again shortly.', 5)
      inHand++
      try {
        const mindful = () => stopIfGone(request)
        const file = await receive(request)
        const picture = await converting(async () => {
          mindful()
          return convert(file)
        })
        return { message: 'Image uploaded.', value: { key: await keep(sql, store, picture, mindful) } }
      } finally {
        inHand--
      }
    })
  })
}

/** Nobody would ever learn the key of a picture whose sender has hung up. */
function stopIfGone(request: FastifyRequest): void {
  if (request.raw.socket.destroyed) throw new Refused('The sender has hung up.')
}
