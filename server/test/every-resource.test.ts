import { history } from '@tiffin/contract'
import { eq, getTableColumns, is, SQL } from 'drizzle-orm'
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RecordTable } from '../src/database/record-table.ts'
import { startTestServer, type TestServer } from './helper.ts'
import { type Calls, type Fields, kinds } from './kinds.ts'
import * as records from './records.ts'
import { next } from './records.ts'

/** Fields that are unique among the records that are not deleted, by the indexes of the table. */
function uniqueFields(table: RecordTable): string[] {
  const columns = Object.entries(getTableColumns(table))
  return getTableConfig(table).indexes.flatMap(({ config }) => {
    const parts = config.unique ? config.columns.flatMap((c) => (is(c, SQL) ? c.queryChunks : [c])) : []
    return columns
      .filter(([, { name }]) => parts.some((part) => (part as PgColumn).name === name))
      .map(([key]) => key)
  })
}

/** Statements of section 7 that hold for one resource, by its label and call (docs/coverage.md). */
const statements: Record<string, Partial<Record<keyof Calls, string>>> = {
  Admin: { list: '7-7', one: '7-8', register: '7-9', update: '7-10' },
  Customer: { list: '7-28' },
  Item: { list: '7-16', one: '7-17', remove: '7-20' },
  'Loyalty card': { list: '7-23', one: '7-24', remove: '7-27' },
  Order: { remove: '7-38' },
  Partner: { one: '7-40', update: '7-42' },
  Promo: { list: '7-44', one: '7-45', remove: '7-48' },
  Transaction: { list: '7-49' },
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

describe.each(kinds)('$label', ({ label, resource, calls, table, make, change, address }) => {
  const called = label.toLowerCase()
  const proves = (call: keyof Calls, ...others: string[]) => {
    const numbers = [...others, statements[label]?.[call]].filter(Boolean)
    return numbers.length ? ` [${numbers.join(' ')}]` : ''
  }
  const paramsOf = (record: Fields) => ({ [address]: record[address] })
  const stored = async (record: Fields): Promise<Fields> => {
    const column = (table as unknown as Record<string, RecordTable['id']>)[address]
    const [row] = await server.database.sql
      .select()
      .from(table)
      .where(eq(column as RecordTable['id'], record[address]))
    return row as Fields
  }
  const one = async (record: Fields) =>
    (await server.call(calls.one, { params: paramsOf(record) })).value as Fields
  const list = async (query: Fields = {}) => {
    const { value, headers } = await server.call(calls.list, { query })
    return { rows: value as Fields[], total: Number(headers['x-total-count']) }
  }

  describe('the list', () => {
    test(`is newest first, page by page, with the total${proves('list', 'W-5')}`, async () => {
      const [older, newer] = [await make(server), await make(server)]
      const all = await list({ limit: 1000 })
      expect(all.rows.length).toBe(all.total)
      expect(all.rows.slice(0, 2).map((row) => row[address])).toEqual([newer[address], older[address]])
      const page = await list({ limit: '1', offset: '1' })
      expect(page).toEqual({ rows: all.rows.slice(1, 2), total: all.total })
      await make(server)
      const further = await list({ limit: 1, offset: 2 })
      expect(further).toEqual({ rows: all.rows.slice(1, 2), total: all.total + 1 })
    })

    test(`shows a record as the call for that record does${proves('one')}`, async () => {
      const record = await make(server)
      const { lines: _, ...fields } = await one(record)
      expect((await list({ limit: 1 })).rows).toEqual([fields])
    })

    test('finds nothing for a text that no record has, and takes quotes and signs literally', async () => {
      for (const q of ['nobody has this', `';--`, '%', '_', '\\', '"owner":null', '()|*']) {
        expect(await list({ q }), q).toEqual({ rows: [], total: 0 })
      }
    })

    test('sorts in both directions by the keys that it offers, and by no other', async () => {
      await make(server)
      const { message } = await server.call(calls.list, { query: { sort: 'nothing' } })
      const [, offered = ''] = /^.+ lists cannot be sorted by 'nothing', only by (.+)\.$/.exec(message) ?? []
      expect(offered.split(', ')).toEqual(expect.arrayContaining([address]))
      for (const key of offered.split(', ')) {
        const forth = (await list({ sort: key, limit: 1000 })).rows.map((row) => row[key])
        const back = (await list({ sort: `-${key}`, limit: 1000 })).rows.map((row) => row[key])
        const present = forth.filter((value) => value !== null)
        expect(
          back.filter((value) => value !== null),
          key,
        ).toEqual(present.toReversed())
      }
      for (const sort of ['password', 'passwordHash', 'deletedAt', '-', '__proto__', 'constructor']) {
        expect((await server.call(calls.list, { query: { sort } })).status, sort).toBe(400)
      }
    })
  })

  describe('a change', () => {
    test(`changes only what is sent, and appears in the history${proves('update')}`, async () => {
      const record = await make(server)
      const before = await one(record)
      const changes = change()
      const body = { ...changes, unknown: 1 }
      const { status, message, value } = await server.call(calls.update, { params: paramsOf(record), body })
      expect([status, message]).toEqual([200, `${label} updated.`])
      expect(value).toEqual({ ...before, ...changes })
      expect(await one(record)).toEqual(value)
      expect(await stored(record)).toMatchObject({ ...changes, version: 2 })
      const [entry] = (await server.call(history.list, { query: { resource, id: String(record[address]) } }))
        .value
      const was = Object.fromEntries(Object.keys(changes).map((key) => [key, before[key]]))
      expect(entry).toMatchObject({ admin_id: 1, action: 'update', before: was, after: changes })
    })

    test('of an outdated version is refused, and says who was first [W-3]', async () => {
      const record = await make(server)
      const params = paramsOf(record)
      const { etag } = (await server.call(calls.one, { params })).headers
      const edit = (seen: unknown) =>
        server.call(calls.update, { params, body: change(), headers: { 'if-match': String(seen) } })
      const first = await edit(etag)
      expect(first.status).toBe(200)
      const second = await edit(etag)
      expect(second.status).toBe(409)
      expect(second.message).toMatch(
        new RegExp(`^Administrator changed this ${called} just now, since you opened it`),
      )
      expect((await stored(record)).version).toBe(2)
      expect((await edit(first.headers.etag)).status).toBe(200)
      // A proxy that compresses may make the ETag weak.
      expect((await edit(`W/"4"`)).status).toBe(409)
      expect((await edit(`W/"3"`)).status).toBe(200)
      // '*' and an empty header match any version.
      for (const any of ['*', '']) expect((await edit(any)).status).toBe(200)
    })
  })

  if (calls.create ?? calls.register) {
    test(`a creation appears in the history${proves('register')}`, async () => {
      const record = await make(server)
      const entry = await records.lastChange(server, record.id as number, resource)
      expect(entry).toMatchObject({ admin_id: 1, action: 'create', before: null, after: record })
      expect(await stored(record)).toMatchObject({ version: 1, deletedAt: null })
    })

    test('a creation repeated under its key is answered again, and made once [W-4]', async () => {
      let again = (): Promise<unknown> => Promise.reject(new Error('nothing was asked for'))
      const call: TestServer['call'] = (endpoint, input) => {
        const ask = () => server.call(endpoint, { ...input, headers: { 'idempotency-key': 'some key' } })
        again = ask
        return ask()
      }
      const record = await make({ ...server, call })
      const { total } = await list()
      const answered = { status: 200, message: `${label} created.`, value: record }
      expect(await again()).toMatchObject(answered)
      expect(await again()).toMatchObject(answered)
      expect((await list()).total).toBe(total)
    })
  }

  const { remove, restore } = calls
  if (remove && restore)
    test.each(uniqueFields(table))(
      `a %s is free again once its record is deleted; restoring waits until it is free${proves('remove')}`,
      async (field) => {
        const [first, second] = [await make(server), await make(server)]
        const value = `${next()}@Unique.example`
        const give = (record: Fields, to: string) =>
          server.call(calls.update, { params: paramsOf(record), body: { [field]: to } })
        expect((await give(first, value)).status).toBe(200)
        const taken = await give(second, value)
        expect([taken.status, taken.message]).toEqual([
          409,
          expect.stringMatching(/^Another .+ already has this /),
        ])
        await server.call(remove, { params: paramsOf(first) })
        expect((await give(second, value)).status).toBe(200)
        const back = () => server.call(restore, { params: paramsOf(first) })
        expect((await back()).envelope).toEqual(taken.envelope)
        await give(second, `${next()}@unique.example`)
        expect((await back()).value).toMatchObject({ [field]: value })
      },
    )

  if (calls.remove)
    test(`a deleted record is gone from every call, and is restored whole${proves('remove', 'W-1')}`, async () => {
      const { remove, restore } = calls as Required<Calls>
      const record = await one(await make(server))
      const params = paramsOf(record)
      const { total } = await list()
      expect((await server.call(remove, { params })).message).toBe(`${label} deleted.`)
      expect((await stored(record)).deletedAt).not.toBeNull()
      for (const gone of [calls.one, calls.update, remove]) {
        expect((await server.call(gone, { params, body: change() })).status, gone.method).toBe(404)
      }
      const remaining = await list()
      expect(remaining.total).toBe(total - 1)
      expect(remaining.rows.map((row) => row[address])).not.toContain(record[address])
      const id = record[address] as number
      expect(await records.lastChange(server, id, resource)).toMatchObject({
        action: 'delete',
        before: record,
      })

      const back = await server.call(restore, { params })
      expect([back.message, back.value]).toEqual([`${label} restored.`, record])
      expect(await one(record)).toEqual(record)
      expect(await records.lastChange(server, id, resource)).toMatchObject({
        action: 'restore',
        after: record,
      })
      const again = await server.call(restore, { params })
      expect([again.status, again.message]).toEqual([409, `This ${called} is not deleted.`])
    })
})
