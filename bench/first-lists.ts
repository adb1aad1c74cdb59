import { customer, order } from '@tiffin/contract'
import { Connection, request } from './http.ts'
import { inRounds } from './machine.ts'
import type { Server } from './processes.ts'
import { anew, longestMeanwhile } from './stage.ts'
import { asWait, type Row } from './table.ts'

const asked = [
  `${order.list.path}?limit=500`,
  `${customer.list.path}?limit=500`,
  `${order.list.path}?limit=500&q=Rahman`,
  `${order.list.path}?limit=500&offset=1000`,
  `${customer.list.path}?limit=500&q=ani`,
  `${customer.list.path}?limit=500&offset=500`,
]
const starts = 5

type Ask = (path: string) => Promise<void>
type LongestMeanwhile = (other: Promise<unknown>) => Promise<number>

async function inTurn(ask: Ask, longest: LongestMeanwhile): Promise<number> {
  const waits: number[] = []
  for (const path of asked) waits.push(await longest(ask(path)))
  return Math.max(...waits)
}
const atOnce = (ask: Ask, longest: LongestMeanwhile) => longest(Promise.all(asked.map(ask)))

/** What others wait for while servers that have just started make their first lists; of several starts the longest wait. */
export async function* measureFirstLists(
  servers: Record<'tiffin' | 'plain', () => Promise<Server>>,
  token: string,
  path: string,
): AsyncGenerator<Row> {
  const one = request('GET', path, { token })
  for (const [how, measure] of Object.entries({ 'in turn': inTurn, 'at once': atOnce })) {
    const ofOneStart = async (start: () => Promise<Server>) => {
      const server = await start()
      const ask = async (path: string) => {
        const connection = await Connection.open(server.port)
        await connection.ask(anew(path, token))
        connection.close()
      }
      const seen = await measure(ask, (other) => longestMeanwhile(server, one, other))
      await server.stop()
      return seen
    }
    const longest = async (start: () => Promise<Server>) =>
      Math.max(...(await inRounds(starts, () => ofOneStart(start))))
    const waits = { tiffin: await longest(servers.tiffin), plain: await longest(servers.plain) }
    yield asWait(`first lists after a start, ${how}: longest wait for one order`, waits)
  }
}
