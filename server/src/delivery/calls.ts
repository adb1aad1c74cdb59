import { type Delivery, delivery } from '@tiffin/contract'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/open.ts'
import { JsonText, type Result } from '../http/answer.ts'
import { Refused } from '../http/errors.ts'
import { fieldName } from '../http/field-names.ts'
import { plural } from '../http/plural.ts'
import { serve } from '../http/serve.ts'
import { readAddresses } from './addresses.ts'
import { campaignWithRecipients, listCampaigns } from './campaigns.ts'
import { usualPace } from './pace.ts'
import { type Campaign, cancel, type Queued, queueEmail, queuePush, retry } from './queue.ts'
import type { Kind } from './transport.ts'

/** Google takes no more in one notification. */
const pushBytes = 4000

/** A subject is a header and a title a line: what would end a line, or be no sign at all, becomes a space. */
function oneLine(field: string, typed: string): string {
  const line = typed.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  if (!line) throw new Refused(`${fieldName(field.split('.'))} must not be blank.`, field)
  return line
}

export function serveDeliveries(app: FastifyInstance, { sql }: Database, { mail, push }: Config): void {
  const outbox: Record<Kind, string> = {
    email: mail.url ? '' : ' No mail server is set, so it goes to the local outbox.',
    push: push ? '' : ' No push service is set, so it goes to the local outbox.',
  }
  const undo = (test: boolean | undefined, recipients: number) => {
    if (!test) return usualPace.undo
    if (recipients !== 1) throw new Refused(`A test goes to exactly one recipient; these are ${recipients}.`)
    return undefined
  }
  const told = (message: string, text: string): Result<Delivery> => ({ message, value: new JsonText(text) })

  /** How many were queued, who gets nothing, and where it goes: what stays true while it is read. */
  function queued({ kind, undo }: Campaign, { queued, unreachable, text }: Queued): Result<Delivery> {
    const without = `${plural(unreachable, 'customer has', 'customers have')} no device that takes notifications`
    if (queued === 0) return told(`Nothing was sent: ${without}.`, text)
    const whom = `Queued for ${plural(queued, kind === 'push' ? 'device' : 'recipient')}.`
    const others = unreachable > 0 ? ` ${without}.` : ''
    return told(`${whom}${others}${undo === undefined ? ' It leaves at once.' : ''}${outbox[kind]}`, text)
  }

  serve(app, delivery.email, async ({ body: { to, text, test, ...body }, admin, requestKey }) => {
    const subject = oneLine('subject', body.subject)
    const addresses = readAddresses(to)
    const by = { admin, requestKey, undo: undo(test, addresses.length) }
    const campaign: Campaign = { kind: 'email', subject, text, ...by }
    return queued(campaign, await queueEmail(sql, campaign, addresses))
  })
  serve(app, delivery.push, async ({ body: { customerId, fcmMessage, test }, admin, requestKey }) => {
    const subject = oneLine('fcmMessage.title', fcmMessage.title)
    const text = fcmMessage.body
    const ids = [...new Set(customerId)]
    if (Buffer.byteLength(subject + text) > pushBytes) {
      throw new Refused('The notification is too long: title and body together may have about 4,000 bytes.')
    }
    const by = { admin, requestKey, undo: undo(test, ids.length) }
    const campaign: Campaign = { kind: 'push', subject, text, ...by }
    return queued(campaign, await queuePush(sql, campaign, ids))
  })
  serve(app, delivery.list, ({ query }) => listCampaigns(sql, query))
  serve(app, delivery.one, ({ params, query }) => campaignWithRecipients(sql, params.id, query))
  serve(app, delivery.cancel, async (call) => {
    const { text, stopped, leaving } = await cancel(sql, call.params.id, call)
    const late = leaving > 0 ? ` ${plural(leaving, 'was', 'were')} just leaving and may still arrive.` : ''
    return told(`Stopped ${plural(stopped, 'message')} before leaving.${late}`, text)
  })
  serve(app, delivery.retry, async (call) => {
    const { text, queued, kind } = await retry(sql, call.params.id, call)
    return told(`Queued ${plural(queued, 'failed message')} again, leaving at once.${outbox[kind]}`, text)
  })
}
