import { delivery } from '@tiffin/contract'
import pg from 'pg'
import { type Product, until } from './product.ts'

/** Changes the delivery queue in the database, so that tests need not wait for its times. */
export async function openDeliveryQueue(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const clearWaits = async (states: string[]) => {
    await client.query(
      'update deliveries set starts_at = now() where starts_at > now() and isfinite(starts_at)',
    )
    await client.query(
      'update delivery_recipients set next_attempt_at = now() where state = any($1) and next_attempt_at > now()',
      [states],
    )
    await client.query(`select pg_notify('delivery', '')`)
  }
  return {
    client,
    /** Makes delayed messages and further attempts due now. */
    skipWaits: () => clearWaits(['queued']),
    /** Also ends the leases of messages being sent. Call it only after the server that sends them has ended. */
    expireLeases: () => clearWaits(['queued', 'sending']),
    /** The addresses that are leased by a server. */
    async beingSent(): Promise<string[]> {
      const { rows } = await client.query(`select address from delivery_recipients where state = 'sending'`)
      return rows.map(({ address }) => address)
    },
    close: () => client.end(),
  }
}
export type DeliveryQueue = Awaited<ReturnType<typeof openDeliveryQueue>>

export const recipientsOf = async (product: Product, id: number) =>
  (await product.call(delivery.one, { params: { id } })).value.recipients

/** Skips all waits until no recipient is queued any more. */
export async function finishDelivery(product: Product, queue: DeliveryQueue, id: number) {
  await until(
    async () => {
      await queue.skipWaits()
      return (await recipientsOf(product, id)).every(({ state }) => state !== 'queued')
    },
    90_000,
    'sending to everybody',
  )
  return recipientsOf(product, id)
}

/** Recipients whose message was not accepted exactly once if the queue says 'sent', and never otherwise. */
export function wrongDeliveries(
  recipients: { address: string | null; state: string }[],
  accepted: (address: string) => number,
): string[] {
  return recipients.flatMap(({ address, state }) => {
    const times = accepted(String(address))
    return times === (state === 'sent' ? 1 : 0) ? [] : [`${address}, ${state}, was accepted ${times} times`]
  })
}
