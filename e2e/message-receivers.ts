import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFcmDouble } from '../server/test/fcm-double.ts'
import { type SmtpFailures, startSmtpSink } from '../server/test/smtp-sink.ts'

/** Receives the product's e-mails and notifications: an SMTP server, and a double of Firebase Cloud Messaging. */
export async function startMessageReceivers() {
  const folder = await mkdtemp(join(tmpdir(), 'tiffin-receivers-'))
  const smtpFailures: SmtpFailures = {}
  const mail = await startSmtpSink(smtpFailures)
  const push = await startFcmDouble(() => undefined)
  const account = join(folder, 'account.json')
  push.writeAccount(account)
  return {
    mail,
    /** Failures that the mail server simulates; a test that sets one removes it at the end. */
    smtpFailures,
    push,
    settings: { SMTP_URL: mail.url, FCM_SERVICE_ACCOUNT: account, FCM_ENDPOINT: push.address },
    async stop() {
      await Promise.all([mail.stop(), push.stop(), rm(folder, { recursive: true })])
    },
  }
}
export type MessageReceivers = Awaited<ReturnType<typeof startMessageReceivers>>
