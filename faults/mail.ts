import { setTimeout as pause } from 'node:timers/promises'
import { delivery } from '@tiffin/contract'
import { startSmtpSink } from '../server/test/smtp-sink.ts'
import { startPostgres } from '../testing/postgres.ts'
import { type Fault, tally } from './fault.ts'
import { finish, openLedger, recipientsOf, wrongly } from './ledger.ts'
import { onPostgres, type Product, startProduct, until } from './product.ts'

const slow = 20_000
const addresses = (what: string, count: number) =>
  Array.from({ length: count }, (_, n) => `${what}-${n}@example.com`)

async function send(product: Product, to: string[]): Promise<number> {
  const { status, message, value } = await product.call(delivery.email, {
    body: { to, subject: 'Lunch', text: 'It is ready.' },
  })
  if (status !== 200) throw new Error(`not queued: ${status} ${message}`)
  return value.id
}

/** A mail server that takes its time, refuses some for ever and some for now, and cuts connections; by address. */
const manners = {
  recipient(address: string, attempt: number) {
    if (address.startsWith('unknown')) return '550 No such user'
    if (address.startsWith('busy') && attempt <= 2) return '421 Too busy, try again later'
    return undefined
  },
  message(address: string, attempt: number) {
    if (address.startsWith('cut') && attempt === 1) return 'drop' as const
    const wait = address.startsWith('slow') ? slow : address.startsWith('killed') ? 30 : 0
    return wait > 0 ? pause(wait, undefined) : undefined
  },
}

/** The mail server down, slow, refusing and cutting off; and the server killed while it sends. */
export const mail: Fault = {
  name: 'SMTP down, slow, refusing, and the server killed while mail leaves',
  async run() {
    const { attempt, outcome } = tally()
    const postgres = await startPostgres()
    const ledger = await openLedger(postgres.url)
    const sink = await startSmtpSink(manners)
    const acceptedFor = (address: string) => sink.accepted.filter(({ to }) => to.includes(address))
    const accepted = (address: string) => acceptedFor(address).length
    const messageIds = (address: string) => new Set(acceptedFor(address).map(({ messageId }) => messageId))
    const env = { ...onPostgres(postgres.url), SMTP_URL: sink.url }
    let product = await startProduct(env)
    let repeated = 0

    await attempt(async (expect) => {
      await sink.stop()
      const id = await send(product, addresses('down', 20))
      await ledger.timePasses()
      await until(async () => (await recipientsOf(product, id)).every(({ reason }) => reason))
      const reasons = (await recipientsOf(product, id)).map(({ reason }) => reason)
      expect(
        reasons.every((reason) => reason?.includes('connection to the mail server failed')),
        'not said why',
      )
      await sink.start()
      return wrongly(await finish(product, ledger, id), accepted)
    })
    await attempt(async (expect) => {
      const kinds = ['slow', 'unknown', 'busy', 'cut', 'fine'].flatMap((what) => addresses(what, 4))
      const recipients = await finish(product, ledger, await send(product, kinds))
      for (const { address, state, reason } of recipients) {
        const refused = address?.startsWith('unknown')
        expect(state === (refused ? 'failed' : 'sent'), `${address} is ${state}`)
        expect(!refused || reason?.includes('550 No such user') === true, `${address}: ${reason}`)
      }
      return wrongly(recipients, accepted)
    })
    for (let kill = 0; kill < 5; kill++) {
      await attempt(async () => {
        const id = await send(product, addresses(`killed-${kill}`, 40))
        await ledger.timePasses()
        const enough = sink.accepted.length + 5 + kill * 5
        await until(() => sink.accepted.length >= enough)
        product.kill()
        await product.exited
        // Of these nobody can know whether they have left: so much may be sent a second time, and no more.
        const uncertain = new Set(await ledger.inHand())
        await ledger.leasesEnd()
        product = await startProduct(env)
        return wrongly(await finish(product, ledger, id), (address) => {
          const times = accepted(address)
          if (times !== 2 || !uncertain.has(address) || messageIds(address).size > 1) return times
          repeated++
          return 1
        })
      })
    }
    await product.stop()
    await ledger.close()
    await sink.stop()
    await postgres.remove()
    return outcome(
      `each accepted once or failed for the true reason; ${repeated} repeated of those just leaving at a kill, with the same Message-ID`,
    )
  },
}
