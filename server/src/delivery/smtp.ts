import { createTransport, type NodemailerError } from 'nodemailer'
import { compose } from './mail.ts'
import { usualPace } from './pace.ts'
import type { Outcome, Transport } from './transport.ts'

export interface MailServer {
  url: string
  from: string
}

const limits = {
  maxConnections: usualPace.atOnce,
  maxMessages: 100,
  idleTimeout: 30_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  // By itself it would send again after a dropped connection; whether and when to is for the ledger to say.
  maxRequeues: 0,
}

/** Hands e-mails to a mail server over a few connections that stay open between messages. */
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
  // Concerns the settings and not this recipient: whoever mends them finds the message still waiting.
  if (code === 'EAUTH' || code === 'ENOAUTH') {
    return {
      state: 'later',
      reason: `The mail server does not accept the login in SMTP_URL: ${response ?? message}`,
    }
  }
  if (response) {
    return permanent
      ? { state: 'failed', reason: `The mail server refused it: ${response}` }
      : { state: 'later', reason: `The mail server does not take it for now: ${response}` }
  }
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return { state: 'failed', reason: message }
  return {
    state: 'later',
    reason: `The connection to the mail server failed (${originalCode ?? code ?? message}).`,
  }
}
