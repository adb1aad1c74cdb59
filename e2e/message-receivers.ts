import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFcmDouble } from '../server/test/fcm-double.ts'
import { type Manners, startSmtpSink } from '../server/test/smtp-sink.ts'

/** Receives the product's e-mails and notifications: an SMTP server, and a double of Firebase Cloud Messaging. */
export async function startMessageReceivers() {
  const folder = await mkdtemp(join(tmpdir(), 'tiffin-receivers-'))
  const manners: Manners = {}
  const mail = await startSmtpSink(manners)
  const push = await startFcmDouble(() => undefined)
  const account = join(folder, 'account.json')
  push.writeAccount(account)
  return {
    mail,
    /** How the mail server answers; a test that changes this restores it. */
    manners,
    push,
    settings: { SMTP_URL: mail.url, FCM_SERVICE_ACCOUNT: account, FCM_ENDPOINT: push.address },
    async stop() {
      await Promise.all([mail.stop(), push.stop(), rm(folder, { recursive: true })])
    },
  }
}
export type MessageReceivers = Awaited<ReturnType<typeof startMessageReceivers>>
