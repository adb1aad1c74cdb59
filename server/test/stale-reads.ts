import { customer, itemCategory, order } from '@tiffin/contract'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { TestServer } from './helper.ts'
import { newCategory, newCustomer, newOrder } from './records.ts'

const lanes = 4
const step = fc.record({
  lane: fc.nat({ max: lanes - 1 }),
  server: fc.nat(),
  what: fc.constantFrom('rename category', 'rename customer', 'categories', 'customers', 'orders'),
  limit: fc.constantFrom(1000, 500, 100),
})

/**
 * Several at once rename records and read lists, on any of the servers, as chance has it. Whatever was acknowledged before
 * a read began must be in its answer. Each lane renames records of its own to ever higher numbers.
 */
export async function hammer(servers: TestServer[], runs: number): Promise<void> {
  const [first] = servers as [TestServer]
  const own = await Promise.all(
    Array.from({ length: lanes }, async () => {
      const [category, owner] = [await newCategory(first), await newCustomer(first)]
      await newOrder(first, { owner_id: owner.id })
      return { category: category.id, customer: owner.id }
    }),
  )
  let number = 0
  const acknowledged = { category: Array(lanes).fill(0), customer: Array(lanes).fill(0) }
  const name = (lane: number, value: number) => `Lane ${lane} at ${value}.`
  /** The highest number that a text shows for each lane. */
  const shown = (text: string) => {
    const found = Array<number>(lanes).fill(0)
    for (const [, lane, value] of text.matchAll(/Lane (\d+) at (\d+)\./g)) {
      found[Number(lane)] = Math.max(found[Number(lane)] ?? 0, Number(value))
    }
    return found
  }

  async function rename(server: TestServer, lane: number, what: 'category' | 'customer') {
    const value = ++number
    const params = { id: own[lane]?.[what] as number }
    const { status } =
      what === 'category'
        ? await server.call(itemCategory.update, { params, body: { name: name(lane, value) } })
        : await server.call(customer.update, { params, body: { fullName: name(lane, value) } })
    expect(status).toBe(200)
    acknowledged[what][lane] = value
  }
  async function look(
    server: TestServer,
    list: typeof order.list,
    of: 'category' | 'customer',
    limit: number,
  ) {
    const before = [...acknowledged[of]]
    const { value } = await server.call(list, { query: { limit, offset: 0 } })
    const seen = shown(JSON.stringify(value))
    for (const [lane, least] of before.entries()) expect(seen[lane]).toBeGreaterThanOrEqual(least)
  }
  const lists = {
    categories: [itemCategory.list, 'category'],
    customers: [customer.list, 'customer'],
    orders: [order.list, 'customer'],
  } as const

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 60 }), async (steps) => {
      const inLane = (lane: number) => steps.filter((each) => each.lane === lane)
      const run = async (lane: number) => {
        for (const { server: index, what, limit } of inLane(lane)) {
          const server = servers[index % servers.length] as TestServer
          if (what === 'rename category') await rename(server, lane, 'category')
          else if (what === 'rename customer') await rename(server, lane, 'customer')
          else await look(server, lists[what][0] as typeof order.list, lists[what][1], limit)
        }
      }
      await Promise.all(own.map((_, lane) => run(lane)))
    }),
    { numRuns: runs, endOnFailure: true },
  )
}
