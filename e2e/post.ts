import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFcmDouble } from '../server/test/fcm-double.ts'
import { type Manners, startSmtpSink } from '../server/test/smtp-sink.ts'

/** Where the product's e-mails and notifications end: a mail server, and one that plays Google. */
export async function startPost() {
  const folder = await mkdtemp(join(tmpdir(), 'tiffin-post-'))
  const manners: Manners = {}
  const mail = await startSmtpSink(manners)
  const push = await startFcmDouble(() => undefined)
  const account = join(folder, 'account.json')
  push.writeAccount(account)
  return {
    mail,
    /** How the mail server treats people; a test that changes them puts them back. */
    manners,
    push,
    settings: { SMTP_URL: mail.url, FCM_SERVICE_ACCOUNT: account, FCM_ENDPOINT: push.address },
    async stop() {
      await Promise.all([mail.stop(), push.stop(), rm(folder, { recursive: true })])
    },
  }
}
export type Post = Awaited<ReturnType<typeof startPost>>
