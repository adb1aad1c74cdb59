import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Database } from '../database/open.ts'
import { outbox } from '../database/schema.ts'
import { compose } from './mail.ts'
import type { Message, Transport } from './transport.ts'

/** Stores messages in the database and as files, for an installation without a mail server or a push service. */
function localOutbox(
  { sql }: Database,
  folder: string,
  extension: string,
  contentOf: (message: Message) => Promise<string>,
): Transport {
  return {
    async send(message) {
      const content = await contentOf(message)
      const name = `${message.id}.${extension}`
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const unfinished = join(folder, `.${name}.unfinished`)
      await writeFile(unfinished, content, { flush: true })
      await rename(unfinished, join(folder, name))
      await sql.insert(outbox).values({ recipientId: message.id, content }).onConflictDoNothing()
      return { state: 'sent', note: `Kept in the local outbox as ${name}.` }
    },
  }
}

export function mailOutbox(database: Database, folder: string, from: string): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return localOutbox(database, folder, 'eml', async (message) => {
    const { message: content } = await composer.sendMail(compose(message, from))
    return content.toString()
  })
}

export const pushOutbox = (database: Database, folder: string): Transport =>
  localOutbox(database, folder, 'json', async ({ address, subject, text }) =>
    JSON.stringify({ message: { token: address, notification: { title: subject, body: text } } }, null, 2),
  )
