import { setTimeout as pause } from 'node:timers/promises'
import { delivery } from '@tiffin/contract'
import { startSmtpSink } from '../server/test/smtp-sink.ts'
import { startPostgres } from '../testing/postgres.ts'
import { finishDelivery, openDeliveryQueue, recipientsOf, wrongDeliveries } from './delivery-queue.ts'
import { type Fault, tally } from './fault.ts'
import { type Product, postgresSettings, startProduct, until } from './product.ts'

const slowAnswer = 20_000
const addresses = (what: string, count: number) =>
  Array.from({ length: count }, (_, n) => `${what}-${n}@example.com`)

async function send(product: Product, to: string[]): Promise<number> {
  const { status, message, value } = await product.call(delivery.email, {
    body: { to, subject: 'Lunch', text: 'It is ready.' },
  })
  if (status !== 200) throw new Error(`not queued: ${status} ${message}`)
  return value.id
}

/** What the mail server does depends on the address: wait, refuse for good, refuse for now, or drop the connection. */
const behaviour = {
  recipient(address: string, attempt: number) {
    if (address.startsWith('unknown')) return '550 No such user'
    if (address.startsWith('busy') && attempt <= 2) return '421 Too busy, try again later'
    return undefined
  },
  message(address: string, attempt: number) {
    if (address.startsWith('cut') && attempt === 1) return 'drop' as const
    const wait = address.startsWith('slow') ? slowAnswer : address.startsWith('killed') ? 30 : 0
    return wait > 0 ? pause(wait, undefined) : undefined
  },
}

export const smtp: Fault = {
  name: 'SMTP down, slow, refusing, and the server killed while mail leaves',
  async run() {
    const { attempt, outcome } = tally()
    const postgres = await startPostgres()
    const queue = await openDeliveryQueue(postgres.url)
    const sink = await startSmtpSink(behaviour)
    const acceptedFor = (address: string) => sink.accepted.filter(({ to }) => to.includes(address))
    const accepted = (address: string) => acceptedFor(address).length
    const messageIds = (address: string) => new Set(acceptedFor(address).map(({ messageId }) => messageId))
    const env = { ...postgresSettings(postgres.url), SMTP_URL: sink.url }
    let product = await startProduct(env)
    let repeated = 0

    await attempt(async (expect) => {
      await sink.stop()
      const id = await send(product, addresses('down', 20))
      await queue.skipWaits()
      await until(async () => (await recipientsOf(product, id)).every(({ reason }) => reason))
      const reasons = (await recipientsOf(product, id)).map(({ reason }) => reason)
      expect(
        reasons.every((reason) => reason?.includes('connection to the mail server failed')),
        'not said why',
      )
      await sink.start()
      return wrongDeliveries(await finishDelivery(product, queue, id), accepted)
    })
    await attempt(async (expect) => {
      const kinds = ['slow', 'unknown', 'busy', 'cut', 'fine'].flatMap((what) => addresses(what, 4))
      const recipients = await finishDelivery(product, queue, await send(product, kinds))
      for (const { address, state, reason } of recipients) {
        const isRefused = address?.startsWith('unknown')
        expect(state === (isRefused ? 'failed' : 'sent'), `${address} is ${state}`)
        expect(!isRefused || reason?.includes('550 No such user') === true, `${address}: ${reason}`)
      }
      return wrongDeliveries(recipients, accepted)
    })
    for (let kill = 0; kill < 5; kill++) {
      await attempt(async () => {
        const id = await send(product, addresses(`killed-${kill}`, 40))
        await queue.skipWaits()
        const enough = sink.accepted.length + 5 + kill * 5
        await until(() => sink.accepted.length >= enough)
        product.kill()
        await product.exited
        // Whether these were sent before the kill cannot be known, so they may be sent a second time.
        const uncertain = new Set(await queue.beingSent())
        await queue.expireLeases()
        product = await startProduct(env)
        return wrongDeliveries(await finishDelivery(product, queue, id), (address) => {
          const times = accepted(address)
          if (times !== 2 || !uncertain.has(address) || messageIds(address).size > 1) return times
          repeated++
          return 1
        })
      })
    }
    await product.stop()
    await queue.close()
    await sink.stop()
    await postgres.remove()
    return outcome(
      `each accepted once or failed for the true reason; ${repeated} repeated of those just leaving at a kill, with the same Message-ID`,
    )
  },
}
