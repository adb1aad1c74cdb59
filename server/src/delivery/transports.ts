import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Database } from '../database/open.ts'
import { fcm } from './fcm.ts'
import { mailOutbox, pushOutbox } from './outbox.ts'
import { smtp } from './smtp.ts'
import type { Transports } from './transport.ts'

/** Where messages go by the settings. */
export function transportsFor({ dataDir, mail, push }: Config, database: Database): Transports {
  const folder = join(dataDir, 'outbox')
  return {
    email: mail.url ? smtp({ url: mail.url, from: mail.from }) : mailOutbox(database, folder, mail.from),
    push: push ? fcm(push) : pushOutbox(database, folder),
  }
}
