import { createTransport, type NodemailerError } from 'nodemailer'
import { compose } from './mail.ts'
import { defaultSendSettings } from './timing.ts'
import type { Outcome, Transport } from './transport.ts'

export interface MailServer {
  url: string
  from: string
}

const limits = {
  maxConnections: defaultSendSettings.concurrency,
  maxMessages: 100,
  idleTimeout: 30_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  // Nodemailer would resend after a dropped connection by itself; retries are scheduled by `recordOutcome`.
  maxRequeues: 0,
}

/** Sends e-mails over a pool of connections that stay open between messages. */
export function smtp({ url, from }: MailServer): Transport {
  const pool = createTransport({ ...limits, url, pool: true })
  return {
    async send(message) {
      try {
        await pool.sendMail(compose(message, from))
        return { state: 'sent' }
      } catch (error) {
        return refusal(error as NodemailerError)
      }
    },
    close: () => pool.close(),
  }
}

function refusal({ code, response, permanent, originalCode, message }: NodemailerError): Outcome {
  // A fault of the settings, not of the recipient: the message is sent once they are corrected.
  if (code === 'EAUTH' || code === 'ENOAUTH') {
    return {
      state: 'retry',
      reason: `The mail server does not accept the login in SMTP_URL: ${response ?? message}`,
    }
  }
  if (response) {
    return permanent
      ? { state: 'failed', reason: `The mail server refused it: ${response}` }
      : { state: 'retry', reason: `The mail server does not take it for now: ${response}` }
  }
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return { state: 'failed', reason: message }
  return {
    state: 'retry',
    reason: `The connection to the mail server failed (${originalCode ?? code ?? message}).`,
  }
}
