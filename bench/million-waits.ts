import { order } from '@tiffin/contract'
import { Connection, request } from './http.ts'
import { inRounds } from './machine.ts'
import type { Server } from './processes.ts'
import { anew, longestMeanwhile } from './stage.ts'

/** What no index helps with or what it names very many for, or from far down: it takes its time, but keeps nobody waiting. */
export const slow: { name: string; asked: (size: number) => Record<string, string> }[] = [
  { name: 'sorted by note', asked: () => ({ sort: 'note' }) },
  {
    name: 'sorted by note, from the middle',
    asked: (size) => ({ sort: 'note', offset: String(size / 2) }),
  },
  {
    name: 'sorted by order_id, from the middle',
    asked: (size) => ({ sort: 'order_id', offset: String(size / 2) }),
  },
  { name: 'sorted by note, q: all', asked: () => ({ sort: 'note', q: 'Dhaka' }) },
  { name: 'q: all, from 50,000', asked: () => ({ q: 'Dhaka', offset: '50000' }) },
  { name: 'q: a common name', asked: () => ({ q: 'Rahman' }) },
  {
    name: 'q: a common name, from the end',
    asked: (size) => ({ q: 'Rahman', offset: String(Math.floor(size / 11) - 500) }),
  },
  { name: 'q: one in a hundred, sorted by note', asked: () => ({ sort: 'note', q: 'Road 77,' }) },
  { name: 'q: common words, never together', asked: () => ({ q: 'Dhanmondi, Road' }) },
  { name: 'q: one digit, again and again', asked: () => ({ q: '00000000' }) },
]
export const oneOrder = order.one.path.replace(':order_id', 'ORD-0000500')

/** How long one order has to be waited for at most while each of these is asked for, several times. */
export async function waitsOf(server: Server, token: string, size: number, rounds = 1): Promise<number[]> {
  const one = request('GET', oneOrder, { token })
  const waits: number[] = []
  for (const { asked } of slow) {
    const path = `${order.list.path}?${new URLSearchParams({ limit: '500', ...asked(size) })}`
    const wait = async () => {
      const connection = await Connection.open(server.port)
      const longest = await longestMeanwhile(server, one, connection.ask(anew(path, token)))
      connection.close()
      return longest
    }
    // What is asked once, and may take half a minute, is only to compare with.
    waits.push(Math.max(...(await inRounds(rounds, wait, rounds === 1 ? 1 : undefined))))
  }
  return waits
}
