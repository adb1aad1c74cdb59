import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import { delivery, upload } from '@tiffin/contract'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import type { Sql } from '../server/src/database/open.ts'
import { deliveries, deliveryRecipients, images } from '../server/src/database/schema.ts'
import { multipartOptions } from '../server/src/images/receive.ts'

interface Letter {
  to: string[]
  subject: string
  text: string
}

/** Pictures and letters the plain way: each size is made from the file, each recipient is a statement. */
export function serveHeavy(app: FastifyInstance, sql: Sql, folder: string): void {
  app.register(multipart, multipartOptions)
  app.post(upload.image.path, async (request) => {
    const file = await (await request.file())?.toBuffer()
    const key = randomUUID()
    const shrunk = (side: number) =>
      sharp(file)
        .autoOrient()
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .jpeg({ quality: 82 })
        .toFile(join(folder, `${key}.${side}`))
    const { width, height, size } = await shrunk(2048)
    const smaller = [512, 160]
    for (const side of smaller) await shrunk(side)
    await sql.insert(images).values({ key, contentType: 'image/jpeg', width, height, bytes: size, smaller })
    return { message: 'Image uploaded.', data: { key } }
  })

  app.post<{ Body: Letter }>(delivery.email.path, async ({ body: { to, subject, text } }) => {
    const kind = 'email'
    const due = new Date(Date.now() + 10_000).toISOString()
    await sql.transaction(async (tx) => {
      const [made] = await tx
        .insert(deliveries)
        .values({ kind, subject, text, starts_at: due })
        .returning({ id: deliveries.id })
      const { id: delivery_id } = made as { id: number }
      for (const address of to) {
        const recipient = { delivery_id, kind, address, state: 'queued', next_attempt_at: due } as const
        await tx.insert(deliveryRecipients).values(recipient)
      }
    })
    return { message: 'Queued.' }
  })
}
