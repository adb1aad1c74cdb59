import type { Page } from '@tiffin/contract'
import fc from 'fast-check'
import { expect } from 'vitest'
import { beginRead, type Known } from './acknowledged-writes.ts'
import type { TestServer } from './helper.ts'
import { type Fields, type Kind, kinds } from './kinds.ts'
import { newCustomer, newPartner, next } from './records.ts'

const lanes = 5
const words = ['Mango', 'Papaya'] as const

/** Sorted by address: the creation order of records created at the same time is unknown here. */
const lists = ({ address }: Kind): Page[] => [
  {},
  { limit: 500 },
  { q: words[0] },
  { sort: `-${address}` },
  { sort: address, limit: 4, offset: 2 },
  { q: words[1], sort: `-${address}`, limit: 3, offset: 1 },
]

const step = (list: Page) =>
  fc.record({
    reader: fc.nat(),
    how: fc.constantFrom(list, list, list, 'one' as const),
    writer: fc.nat(),
    what: fc.constantFrom('create', 'change', 'change', 'remove', 'remove'),
    which: fc.nat(),
    word: fc.constantFrom(...words),
  })
type Step = ReturnType<typeof step> extends fc.Arbitrary<infer One> ? One : never

/** All lanes use the same list, so that they compete for one cache entry. */
const stepsOfLanes = (kind: Kind) =>
  fc.constantFrom(...lists(kind)).chain((list) =>
    fc.array(fc.array(step(list), { minLength: 2, maxLength: 4 }), {
      minLength: lanes,
      maxLength: lanes,
    }),
  )

/**
 * Concurrent lanes read and write at random on any of the servers. Every write that was acknowledged before a read
 * began must be in its answer. Each lane writes its own records, one after the other.
 */
export async function expectNoStaleReads(servers: TestServer[]): Promise<void> {
  const serverAt = (index: number) => servers[index % servers.length] as TestServer
  const [customer, partner] = [await newCustomer(serverAt(0)), await newPartner(serverAt(0))]
  const refersTo = { user_id: customer.id, partner_id: partner.id }

  const known: (Known & { lane?: number })[] = []
  for (const kind of kinds) {
    const { value } = await serverAt(0).call(kind.calls.list)
    for (const row of value as Fields[]) known.push({ kind, address: row[kind.address], row, steps: 0 })
  }
  const of = (kind: Kind) => known.filter((record) => record.kind === kind)
  const recordsOf = (label: string, lane: number) =>
    known.filter((record) => record.kind.label === label && record.lane === lane)

  async function create(server: TestServer, kind: Kind, lane: number, text: string) {
    // Customers are created before orders, so the lane has one.
    const owner = kind.label === 'Order' ? recordsOf('Customer', lane)[0] : undefined
    const record = { kind, lane, owner, steps: 1 }
    known.push(record)
    const values = { ...refersTo, owner_id: owner?.address, name: text, [kind.text]: text }
    const row = await kind.make(server, values)
    Object.assign(record, { row, address: row[kind.address], steps: 2 })
  }
  async function change(server: TestServer, record: Known, what: string, text: string) {
    const { calls, address, text: field } = record.kind
    const removes = what === 'remove' && record.row && calls.remove
    const call = removes || (record.row ? calls.update : calls.restore)
    record.steps++
    const { status, value } = await server.call(call as typeof calls.update, {
      params: { [address]: record.address },
      body: { [field]: text },
    })
    expect(status).toBe(200)
    record.row = removes ? undefined : (value as Fields)
    record.steps++
  }
  function write(kind: Kind, lane: number, { writer, what, which, word }: Step) {
    const records = recordsOf(kind.label, lane).flatMap((record) => [record, record.owner ?? []].flat())
    const record = records[which % records.length]
    const text = `${word} ${next()}`
    if (!record || what === 'create') return create(serverAt(writer), kind, lane, text)
    return change(serverAt(writer), record, what, text)
  }

  async function readAndCheck(kind: Kind, { reader, how, which }: Step) {
    const { call } = serverAt(reader)
    const { calls, address } = kind
    const existing = of(kind).filter((record) => record.address)
    if (how !== 'one') {
      const check = beginRead(address, () => of(kind))
      check(await call(calls.list, { query: how }), how)
    } else if (existing.length > 0) {
      const record = existing[which % existing.length] as Known
      const check = beginRead(address, () => [record])
      check(await call(calls.one, { params: { [address]: record.address } }))
    }
  }

  for (const kind of kinds) {
    const property = fc.asyncProperty(stepsOfLanes(kind), async (work) => {
      const run = async (steps: Step[], lane: number) => {
        for (const step of steps) {
          await readAndCheck(kind, step)
          await write(kind, lane, step)
          await readAndCheck(kind, step)
        }
      }
      await Promise.all(work.map(run))
    })
    // With the bias towards small values, all lanes would take nearly the same steps.
    await fc.assert(property, { numRuns: 2, endOnFailure: true, plugins: [fc.unbiased()] })
  }
}
