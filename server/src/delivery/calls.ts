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
import { type Campaign, cancel, type Queued, queueEmail, queuePush, retry } from './queue.ts'
import { defaultSendSettings } from './timing.ts'
import type { Kind } from './transport.ts'

/** FCM's limit for one notification. */
const maxPushBytes = 4000

/** A subject becomes a header, where a line break could inject further headers: control characters become spaces. */
function oneLine(field: string, input: string): string {
  const line = input.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  if (!line) throw new Refused(`${fieldName(field.split('.'))} must not be blank.`, field)
  return line
}

export function serveDeliveries(app: FastifyInstance, { sql }: Database, { mail, push }: Config): void {
  const outboxNotice: Record<Kind, string> = {
    email: mail.url ? '' : ' No mail server is set, so it goes to the local outbox.',
    push: push ? '' : ' No push service is set, so it goes to the local outbox.',
  }
  const delayOf = (test: boolean | undefined, recipients: number) => {
    if (!test) return defaultSendSettings.undoDelay
    if (recipients !== 1) throw new Refused(`A test goes to exactly one recipient; these are ${recipients}.`)
    return undefined
  }
  const answer = (message: string, text: string): Result<Delivery> => ({ message, value: new JsonText(text) })

  function answerQueued({ kind, delay }: Campaign, { queued, unreachable, text }: Queued): Result<Delivery> {
    const without = `${plural(unreachable, 'customer has', 'customers have')} no device that takes notifications`
    if (queued === 0) return answer(`Nothing was sent: ${without}.`, text)
    const recipients = `Queued for ${plural(queued, kind === 'push' ? 'device' : 'recipient')}.`
    const others = unreachable > 0 ? ` ${without}.` : ''
    const immediate = delay === undefined ? ' It leaves at once.' : ''
    return answer(`${recipients}${others}${immediate}${outboxNotice[kind]}`, text)
  }

  serve(app, delivery.email, async ({ body: { to, text, test, ...body }, admin, requestKey }) => {
    const subject = oneLine('subject', body.subject)
    const addresses = readAddresses(to)
    const delay = delayOf(test, addresses.length)
    const campaign: Campaign = { kind: 'email', subject, text, admin, requestKey, delay }
    return answerQueued(campaign, await queueEmail(sql, campaign, addresses))
  })
  serve(app, delivery.push, async ({ body: { customerId, fcmMessage, test }, admin, requestKey }) => {
    const subject = oneLine('fcmMessage.title', fcmMessage.title)
    const text = fcmMessage.body
    const ids = [...new Set(customerId)]
    if (Buffer.byteLength(subject + text) > maxPushBytes) {
      throw new Refused('The notification is too long: title and body together may have about 4,000 bytes.')
    }
    const delay = delayOf(test, ids.length)
    const campaign: Campaign = { kind: 'push', subject, text, admin, requestKey, delay }
    return answerQueued(campaign, await queuePush(sql, campaign, ids))
  })
  serve(app, delivery.list, ({ query }) => listCampaigns(sql, query))
  serve(app, delivery.one, ({ params, query }) => campaignWithRecipients(sql, params.id, query))
  serve(app, delivery.cancel, async (call) => {
    const { text, stopped, leaving } = await cancel(sql, call.params.id, call)
    const late = leaving > 0 ? ` ${plural(leaving, 'was', 'were')} just leaving and may still arrive.` : ''
    return answer(`Stopped ${plural(stopped, 'message')} before leaving.${late}`, text)
  })
  serve(app, delivery.retry, async (call) => {
    const { text, queued, kind } = await retry(sql, call.params.id, call)
    return answer(
      `Queued ${plural(queued, 'failed message')} again, leaving at once.${outboxNotice[kind]}`,
      text,
    )
  })
}
