import { delivery } from '@tiffin/contract'
import pg from 'pg'
import { type Product, until } from './product.ts'

/** What the ledger says of each recipient, and the time that would have to be waited for, from the database itself. */
export async function openLedger(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const hurry = async (states: string[]) => {
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
    /** As if the time to think better of it, or until the next attempt, had passed. */
    timePasses: () => hurry(['queued']),
    /** As if the server that had these in hand had been gone for long; only once it is gone. */
    leasesEnd: () => hurry(['queued', 'sending']),
    /** Addresses that a server has in hand just now. */
    async inHand(): Promise<string[]> {
      const { rows } = await client.query(`select address from delivery_recipients where state = 'sending'`)
      return rows.map(({ address }) => address)
    },
    close: () => client.end(),
  }
}
export type Ledger = Awaited<ReturnType<typeof openLedger>>

export const recipientsOf = async (product: Product, id: number) =>
  (await product.call(delivery.one, { params: { id } })).value.recipients

/** Lets time pass until every recipient has met their fate. */
export async function finish(product: Product, ledger: Ledger, id: number) {
  await until(
    async () => {
      await ledger.timePasses()
      return (await recipientsOf(product, id)).every(({ state }) => state !== 'queued')
    },
    90_000,
    'sending to everybody',
  )
  return recipientsOf(product, id)
}

/** How often each was accepted, against what the ledger says: each that was sent once, and none of the others. */
export function wrongly(
  recipients: { address: string | null; state: string }[],
  accepted: (address: string) => number,
): string[] {
  return recipients.flatMap(({ address, state }) => {
    const times = accepted(String(address))
    return times === (state === 'sent' ? 1 : 0) ? [] : [`${address}, ${state}, was accepted ${times} times`]
  })
}
