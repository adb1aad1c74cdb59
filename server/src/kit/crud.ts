import type { HistoryResource, ObjectSchema, Page, Static } from '@tiffin/contract'
import { and, eq, getTableColumns, isNull, sql as query, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Database, rows, type Sql } from '../database/open.ts'
import { Conflict, NotFound } from './errors.ts'
import { type Action, lastChange, record } from './history.ts'
import { incoming, whyNotWritten } from './incoming.ts'
import { type Listed, lists, type Rows } from './lists.ts'
import { type RecordTable, tablesIn, writtenOut } from './records.ts'
import { type Administrator, JsonText, type Result } from './serve.ts'
import { updates } from './update.ts'

interface Options<T extends RecordTable, R extends ObjectSchema> extends Listed {
  /** What it is called in addresses, and so in the history. */
  resource: HistoryResource
  table: T
  /** What is answered: each property is a column of the table of that name, or is computed. */
  answers: R
  computed?: Record<string, SQL>
  /** What the other records are called that columns refer to: { user_id: 'customer' }. */
  refersTo?: Record<string, string>
  /** What to say when one of the table's own rules is broken, by the rule's name. */
  rules?: Record<string, string>
  /** By what a record is addressed; its number unless said otherwise. */
  address?: PgColumn
}

interface Editor {
  admin: Administrator
  ifMatch?: string | undefined
}
type Address = number | string

/** Not 'for update': a login that begins refers to its administrator, and would wait for whoever edits them. */
const locked = query`for no key update`
const etagOf = (version: number) => `"${version}"`
/** The one that the caller minds about, if they do: '*' is any. */
const versionSeen = ({ ifMatch }: Editor) => (ifMatch === '*' ? undefined : ifMatch || undefined)

/** The verbs that every resource shares. Records leave as JSON text that the database has built. */
export function crud<T extends RecordTable, R extends ObjectSchema>(
  database: Database,
  options: Options<T, R>,
) {
  type Answered = Static<R>
  const { sql } = database
  const { label, resource, table, answers, computed = {}, rules = {}, address = table.id } = options
  const { tidy, refuseUnknown, refersToKnown } = incoming(table, options.refersTo)
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const columnOf = (key: string): SQL | PgColumn => {
    const source = computed[key] ?? columns[key]
    if (!source) throw new Error(`${label} answers '${key}', which is neither a column nor computed`)
    return source
  }
  const sources = Object.fromEntries(Object.keys(answers.properties).map((key) => [key, columnOf(key)]))
  const fields = query.join(
    Object.entries(sources).map(([key, source]) => query`${source} as ${query.identifier(key)}`),
    query`, `,
  )
  const projection = writtenOut(fields)
  /** What the contract calls optional is left out where there is none. No text can look like it: its quotes are escaped. */
  const absent = Object.keys(answers.properties)
    .filter((key) => !answers.required.includes(key))
    .map((key) => `,${JSON.stringify(key)}:null`)
  const withoutAbsent = (text: string) => absent.reduce((left, none) => left.replaceAll(none, ''), text)
  const called = label.toLowerCase()
  const isAlive = isNull(table.deletedAt)

  const isShown = (key: string) => Object.hasOwn(answers.properties, key)
  const found = lists(sql, options, { projection, isShown, write: withoutAbsent })
  async function list({ query: page, known }: { query: Page; known?: Rows }): Promise<Result<Answered[]>> {
    const { rows, ...counted } = await found(page, known)
    return { value: new JsonText(`[${[...rows.values()].join()}]`), rows, ...counted }
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
  async function find(from: Sql, id: Address, lock = query``) {
    const found = await findAny(from, id, lock)
    if (!found?.alive) throw new NotFound(`This ${called} does not exist, or was deleted.`)
    return found
  }
  async function findAny(from: Sql, id: Address, lock: SQL) {
    const [found] = await rows<{ alive: boolean; version: number; number: number; text: string }>(
      from,
      query`select alive, version, number, row_to_json(record)::text as text
        from (select ${isAlive} as alive, ${table.version} as version, ${table.id} as number
              from ${table} where ${eq(address, id)} ${lock}) found,
        lateral (select ${projection} from ${table} where ${table.id} = found.number) record`,
    )
    return found && { ...found, text: withoutAbsent(found.text) }
  }
  const answer = (found: { text: string; version: number }, message?: string): Result<Answered> => ({
    ...(message && { message }),
    value: new JsonText(found.text),
    etag: etagOf(found.version),
  })

  const one = async (id: Address): Promise<Result<Answered>> => answer(await find(sql, id))

  /** A broken rule of the table becomes the sentence given for it. */
  async function changing<Out>(work: () => Promise<Out>): Promise<Out> {
    try {
      return await work()
    } catch (error) {
      throw whyNotWritten(error, rules) ?? error
    }
  }
  const inTransaction = <Out>(work: (transaction: Sql) => Promise<Out>) =>
    changing(() => sql.transaction(work))
  const note = (tx: Sql, by: Editor, action: Action, id: Address, before?: string, after?: string) =>
    record(tx, { admin: by.admin, resource, id, action, before, after })

  const create = (values: T['$inferInsert'], by: Editor): Promise<Result<Answered>> =>
    inTransaction(async (tx) => {
      const tidied = tidy(values)
      await refuseUnknown(tx, tidied)
      const [made] = await tx.insert(table).values(tidied).returning({ id: address })
      const created = await find(tx, made?.id as Address)
      await note(tx, by, 'create', made?.id as Address, undefined, created.text)
      return answer(created, `${label} created.`)
    })

  async function refuseIfChanged(tx: Sql, id: Address, by: Editor, now: { version: number }) {
    const seen = versionSeen(by)
    if (seen && seen !== etagOf(now.version)) throw await changedMeanwhile(tx, id)
  }

  /** Where nothing was changed the record is looked at for the reason, and if there is none, another was faster. */
  async function update(
    id: Address,
    changes: Partial<T['$inferInsert']>,
    by: Editor,
    triesLeft = 10,
  ): Promise<Result<Answered>> {
    const values = tidy(changes)
    const after = await changing(() => change({ id, values, admin: by.admin, seen: versionSeen(by) }))
    if (after) return answer({ ...after, text: withoutAbsent(after.text) }, `${label} updated.`)
    const now = await find(sql, id)
    await refuseIfChanged(sql, id, by, now)
    await refuseUnknown(sql, values, JSON.parse(now.text))
    if (triesLeft === 0) throw await changedMeanwhile(sql, id)
    return update(id, changes, by, triesLeft - 1)
  }

  /** `also` is what belongs to the change, in the same transaction, given the record as it was; what it throws undoes it. */
  const updateAnd = (
    id: Address,
    changes: Partial<T['$inferInsert']>,
    by: Editor,
    also: (transaction: Sql, before: Answered) => Promise<void>,
  ): Promise<Result<Answered>> =>
    inTransaction(async (tx) => {
      const before = await find(tx, id, locked)
      await refuseIfChanged(tx, id, by, before)
      const was = JSON.parse(before.text)
      const values = tidy(changes)
      await refuseUnknown(tx, values, was)
      await set(tx, before.number, values)
      await also(tx, was)
      const after = await find(tx, id)
      await note(tx, by, 'update', id, before.text, after.text)
      return answer(after, `${label} updated.`)
    })

  const remove = (id: Address, by: Editor): Promise<Result<never>> =>
    inTransaction(async (tx) => {
      const before = await find(tx, id, locked)
      await set(tx, before.number, { deletedAt: query`now()` })
      await note(tx, by, 'delete', id, before.text)
      return { message: `${label} deleted.` }
    })

  const restore = (id: Address, by: Editor): Promise<Result<Answered>> =>
    inTransaction(async (tx) => {
      const deleted = await findAny(tx, id, locked)
      if (!deleted) throw new NotFound(`This ${called} does not exist.`)
      if (deleted.alive) throw new Conflict(`This ${called} is not deleted.`)
      await set(tx, deleted.number, { deletedAt: null })
      const after = await find(tx, id)
      await note(tx, by, 'restore', id, undefined, after.text)
      return answer(after, `${label} restored.`)
    })

  const set = (tx: Sql, number: number | SQL, values: Record<string, unknown>, still?: SQL) =>
    tx
      .update(table)
      .set({ ...values, version: query`${table.version} + 1`, updatedAt: query`now()` } as T['$inferInsert'])
      .where(and(eq(table.id, number), still))

  const change = updates(database, {
    ...{ resource, table, address, sources, projection, refersToKnown },
    set: (row, values, where) => set(sql, row, values, where).getSQL(),
  })

  async function changedMeanwhile(tx: Sql, id: Address): Promise<Conflict> {
    const last = await lastChange(tx, resource, id)
    const who = last
      ? `${last.name ?? 'someone'} changed this ${called} at ${new Date(last.at).toISOString().slice(0, 16).replace('T', ' ')} UTC`
      : `This ${called} has changed`
    return new Conflict(
      `${who} since you opened it. Nothing was saved: look at what is there now, then save again.`,
    )
  }

  /** The tables that a list is read from, its own first. */
  const shows = tablesIn(table, fields, options.searchThrough?.table)

  return { shows, list, every, one, create, update, updateAnd, remove, restore }
}
