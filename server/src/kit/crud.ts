import type { ObjectSchema, Page, Static } from '@tiffin/contract'
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  getTableName,
  ilike,
  isNotNull,
  isNull,
  or,
  sql as query,
  type SQL,
} from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Database, rows, type Sql } from '../database/open.ts'
import { Conflict, NotFound, Refused } from './errors.ts'
import { type Action, lastChange, record } from './history.ts'
import { incoming, whyNotWritten } from './incoming.ts'
import { type Administrator, JsonText, type Result } from './serve.ts'

/** A table of records that administrators edit: numbered, versioned, deleted softly. */
export type RecordTable = PgTable &
  Record<'id' | 'createdAt' | 'updatedAt' | 'version' | 'deletedAt', PgColumn>

interface Options<T extends RecordTable, R extends ObjectSchema> {
  /** What a record is called in messages: 'Category'. */
  label: string
  table: T
  /** What is answered: each property is a column of the table of that name, or is computed. */
  answers: R
  computed?: Record<string, SQL>
  searchBy: PgColumn[]
  /** What else a search finds, given the pattern to look for: records whose neighbours match it. */
  searchAlso?: (pattern: string) => SQL | undefined
  /** Selects the rows of a page of an unsorted list, where they do not simply stand newest first. */
  unsorted?: (page: { where: SQL | undefined; limit: number; offset: number }) => SQL
  /** What the other records are called that columns refer to: { user_id: 'customer' }. */
  refersTo?: Record<string, string>
  /** What to say when one of the table's own rules is broken, by the rule's name. */
  rules?: Record<string, string>
  /** The other tables that what is computed is read from. */
  alsoShows?: PgTable[]
  /** By what a record is addressed; its number unless said otherwise. */
  address?: PgColumn
}

interface Editor {
  admin: Administrator
  ifMatch?: string | undefined
}
type Address = number | string

const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&')
export const newestFirst = (table: RecordTable): SQL => query`${desc(table.createdAt)}, ${desc(table.id)}`
/** Not 'for update': two administrators who edit each other would wait for each other when they sign the history. */
const locked = query`for no key update`
const etagOf = (version: number) => `"${version}"`

/** The verbs that every resource shares. Records leave as JSON text that the database has built. */
export function crud<T extends RecordTable, R extends ObjectSchema>(
  { sql }: Database,
  options: Options<T, R>,
) {
  type Answered = Static<R>
  const { label, table, answers, computed = {}, searchBy, rules = {}, address = table.id } = options
  const { accept } = incoming(table, options.refersTo)
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const columnOf = (key: string): SQL | PgColumn => {
    const source = computed[key] ?? columns[key]
    if (!source) throw new Error(`${label} answers '${key}', which is neither a column nor computed`)
    return source
  }
  const projection = query.join(
    Object.keys(answers.properties).map((key) => query`${columnOf(key)} as ${query.identifier(key)}`),
    query`, `,
  )
  /** What the contract calls optional is left out where there is none. No text can look like it: its quotes are escaped. */
  const absent = Object.keys(answers.properties)
    .filter((key) => !answers.required.includes(key))
    .map((key) => `,${JSON.stringify(key)}:null`)
  const withoutAbsent = (text: string) => absent.reduce((left, none) => left.replaceAll(none, ''), text)
  const resource = label.toLowerCase()
  const missing = () => new NotFound(`This ${resource} does not exist, or was deleted.`)
  const isAlive = isNull(table.deletedAt)

  function ordering(sort: string | undefined): SQL {
    if (!sort) return newestFirst(table)
    const key = sort.replace(/^-/, '')
    const column = Object.hasOwn(answers.properties, key) ? columns[key] : undefined
    if (!column) throw new Refused(`${label} lists cannot be sorted by '${key}'.`)
    return query`${sort === key ? asc(column) : desc(column)} nulls last, ${newestFirst(table)}`
  }

  function found(q: string | undefined): SQL | undefined {
    if (!q) return undefined
    const pattern = `%${literally(q)}%`
    return or(...searchBy.map((column) => ilike(column, pattern)), options.searchAlso?.(pattern))
  }

  async function list({ limit = 100, offset = 0, q, sort }: Page): Promise<Result<Answered[]>> {
    const where = and(isAlive, found(q))
    const page =
      options.unsorted && !sort
        ? options.unsorted({ where, limit, offset })
        : query`select * from ${table} where ${where} order by ${ordering(sort)} limit ${limit} offset ${offset}`
    // Named as the table is: what is computed is computed for the rows of the page, and not for those skipped over.
    const shown = query`select ${projection} from (${page}) as ${table}`
    const [answer] = await rows<{ total: number; text: string }>(
      sql,
      query`select (select count(*)::int from ${table} where ${where}) as total,
        (select coalesce(json_agg(page), '[]')::text from (${shown}) page) as text`,
    )
    return { value: new JsonText(withoutAbsent(answer?.text ?? '[]')), total: answer?.total ?? 0 }
  }

  /** Every record of a kind, in an order of its own. */
  async function every(where: SQL, order: SQL): Promise<Result<Answered[]>> {
    const [answer] = await rows<{ text: string }>(
      sql,
      query`select coalesce(json_agg(record), '[]')::text as text from
        (select ${projection} from ${table} where ${and(isAlive, where)} order by ${order}) record`,
    )
    return { value: new JsonText(withoutAbsent(answer?.text ?? '[]')) }
  }

  /** A record as it is answered, with its version; with `lock` nobody else changes it before the transaction ends. */
  async function find(from: Sql, id: Address, among: SQL = isAlive, lock = query``) {
    const [found] = await rows<{ version: number; number: number; text: string }>(
      from,
      query`select version, number, row_to_json(record)::text as text
        from (select ${table.version} as version, ${table.id} as number from ${table}
              where ${eq(address, id)} and ${among} ${lock}) found,
        lateral (select ${projection} from ${table} where ${table.id} = found.number) record`,
    )
    if (!found) throw missing()
    return { ...found, text: withoutAbsent(found.text) }
  }
  const answer = (found: { text: string; version: number }, message?: string): Result<Answered> => ({
    ...(message && { message }),
    value: new JsonText(found.text),
    etag: etagOf(found.version),
  })

  const one = async (id: Address): Promise<Result<Answered>> => answer(await find(sql, id))

  /** Runs a change in a transaction; a broken rule of the table becomes the sentence given for it. */
  async function changing<Out>(work: (transaction: Sql) => Promise<Out>): Promise<Out> {
    try {
      return await sql.transaction(work)
    } catch (error) {
      throw whyNotWritten(error, rules) ?? error
    }
  }
  const note = (tx: Sql, by: Editor, action: Action, id: Address, before?: string, after?: string) =>
    record(tx, { admin: by.admin, resource, id, action, before, after })

  const create = (values: T['$inferInsert'], by: Editor): Promise<Result<Answered>> =>
    changing(async (tx) => {
      const accepted = await accept(tx, values)
      const [made] = await tx.insert(table).values(accepted).returning({ id: address })
      const created = await find(tx, made?.id as Address)
      await note(tx, by, 'create', made?.id as Address, undefined, created.text)
      return answer(created, `${label} created.`)
    })

  /** `also` is what belongs to the change, in the same transaction; what it throws undoes the change. */
  const update = (
    id: Address,
    changes: Partial<T['$inferInsert']>,
    by: Editor,
    also?: (transaction: Sql) => Promise<void>,
  ): Promise<Result<Answered>> =>
    changing(async (tx) => {
      const before = await find(tx, id, isAlive, locked)
      if (by.ifMatch && by.ifMatch !== etagOf(before.version)) throw await changedMeanwhile(tx, id)
      await set(tx, before.number, await accept(tx, changes, JSON.parse(before.text)))
      await also?.(tx)
      const after = await find(tx, id)
      await note(tx, by, 'update', id, before.text, after.text)
      return answer(after, `${label} updated.`)
    })

  const remove = (id: Address, by: Editor): Promise<Result<never>> =>
    changing(async (tx) => {
      const before = await find(tx, id, isAlive, locked)
      await set(tx, before.number, { deletedAt: query`now()` })
      await note(tx, by, 'delete', id, before.text)
      return { message: `${label} deleted.` }
    })

  const restore = (id: Address, by: Editor): Promise<Result<Answered>> =>
    changing(async (tx) => {
      const deleted = await find(tx, id, isNotNull(table.deletedAt), locked)
      await set(tx, deleted.number, { deletedAt: null })
      const after = await find(tx, id)
      await note(tx, by, 'restore', id, undefined, after.text)
      return answer(after, `${label} restored.`)
    })

  const set = (tx: Sql, number: number, values: Record<string, unknown>) =>
    tx
      .update(table)
      .set({ ...values, version: query`${table.version} + 1`, updatedAt: query`now()` } as T['$inferInsert'])
      .where(eq(table.id, number))

  async function changedMeanwhile(tx: Sql, id: Address): Promise<Conflict> {
    const last = await lastChange(tx, resource, id)
    const who = last
      ? `${last.name ?? 'someone'} changed this ${resource} at ${new Date(last.at).toISOString().slice(0, 16).replace('T', ' ')} UTC`
      : `This ${resource} has changed`
    return new Conflict(`${who} since you opened it. Reload it to see the change, then make yours again.`)
  }

  /** The tables that a list is read from. */
  const shows = [table, ...(options.alsoShows ?? [])].map(getTableName)

  return { shows, list, every, one, create, update, remove, restore }
}
