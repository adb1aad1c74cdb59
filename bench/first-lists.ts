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
]
const starts = 5

/** The longest wait for one order while a server makes these lists for the first time. */
async function longestOf(server: Server, token: string, one: Buffer): Promise<number> {
  const connection = await Connection.open(server.port)
  let longest = 0
  for (const path of asked)
    longest = Math.max(longest, await longestMeanwhile(server, one, connection.ask(anew(path, token))))
  connection.close()
  return longest
}

/** What others wait for on servers that have just started; of several starts the longest wait. */
export async function measureFirstLists(
  servers: Record<'tiffin' | 'plain', () => Promise<Server>>,
  token: string,
  path: string,
): Promise<Row> {
  const one = request('GET', path, { token })
  const longest = async (start: () => Promise<Server>) => {
    const ofOneStart = async () => {
      const server = await start()
      const seen = await longestOf(server, token, one)
      await server.stop()
      return seen
    }
    return Math.max(...(await inRounds(starts, ofOneStart)))
  }
  const waits = { tiffin: await longest(servers.tiffin), plain: await longest(servers.plain) }
  return asWait('first lists after a start: longest wait for one order', waits)
}
