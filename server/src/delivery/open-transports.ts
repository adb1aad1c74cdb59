import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/open.ts'
import { mailOutbox, pushOutbox } from './outbox.ts'
import { smtp } from './smtp.ts'
import type { Transports } from './transport.ts'

/** A kind without a configured service is written to the local outbox. */
export async function openTransports(
  { dataDir, mail, push }: Config,
  database: Database,
): Promise<Transports> {
  const folder = join(dataDir, 'outbox')
  return {
    email: mail.url ? smtp({ url: mail.url, from: mail.from }) : mailOutbox(database, folder, mail.from),
    push: push ? (await import('./fcm.ts')).fcm(push) : pushOutbox(database, folder),
  }
}
