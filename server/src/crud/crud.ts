import type { HistoryResource, ObjectSchema, Page, Static } from '@tiffin/contract'
import { and, eq, sql as query, type SQL } from 'drizzle-orm'
import type { Database, Sql } from '../database/open.ts'
import { type RecordTable, tablesIn } from '../database/record-table.ts'
import { JsonText, type Result } from '../http/answer.ts'
import { Conflict, NotFound } from '../http/errors.ts'
import { type Listed, lists } from '../lists/page.ts'
import { type Address, type Addressed, finder } from './find.ts'
import { type Action, recordChange, recordIdOfRequest } from './history.ts'
import { updates } from './update.ts'
import { type Editor, etagOf, versionSeen, versions } from './versions.ts'
import { whyNotWritten, writeRules } from './write-rules.ts'

interface Options<T extends RecordTable, R extends ObjectSchema> extends Listed, Addressed {
  /** What it is called in addresses, and so in the history. */
  resource: HistoryResource
  table: T & Listed['table']
  answers: R
  /** What the other records are called that columns refer to: { user_id: 'customer' }. */
  refersTo?: Record<string, string>
  /** What to say when one of the table's own rules is broken, by the rule's name. */
  rules?: Record<string, string>
}

/** Not 'for update': a login that begins refers to its administrator, and would wait for whoever edits them. */
const locked = query`for no key update`

/** The verbs that every resource shares. Records leave as JSON text. */
export function crud<T extends RecordTable, R extends ObjectSchema>(
  database: Database,
  options: Options<T, R>,
) {
  type Answered = Static<R>
  const { sql } = database
  const { label, resource, table, rules = {}, address = table.id } = options
  const called = label.toLowerCase()
  const { tidy, refuseUnknown, refersToKnown } = writeRules(table, options.refersTo)
  const records = finder(options)
  const { find, findAny } = records
  const { changedMeanwhile, refuseIfChanged } = versions(resource, called)

  const page = lists<Answered>(database, options)
  const list = ({ query }: { query: Page }): Promise<Result<Answered[]>> => page(query)

  const every = async (where: SQL, order: SQL): Promise<Result<Answered[]>> => ({
    value: new JsonText(await records.findEvery(sql, where, order)),
  })

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
    recordChange(tx, { admin: by.admin, resource, id, action, before, after })

  /** Of what was made before under the same key no second one is made; whoever did not hear of it is told now. */
  const create = (values: T['$inferInsert'], by: Editor): Promise<Result<Answered>> =>
    inTransaction(async (tx) => {
      const before = by.requestKey && (await recordIdOfRequest(tx, by.requestKey))
      const created = before ? await find(tx, before) : await insert(tx, values, by)
      return answer(created, `${label} created.`)
    })

  async function insert(tx: Sql, values: T['$inferInsert'], by: Editor) {
    const tidied = tidy(values)
    await refuseUnknown(tx, tidied)
    const [made] = await tx.insert(table).values(tidied).returning({ id: address })
    const id = made?.id as Address
    const created = await find(tx, id)
    const { admin, requestKey } = by
    await recordChange(tx, { admin, requestKey, resource, id, action: 'create', after: created.text })
    return created
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
    if (after) return answer({ ...after, text: records.write(after.text) }, `${label} updated.`)
    const now = await find(sql, id)
    await refuseIfChanged(sql, id, by, etagOf(now.version))
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
      await refuseIfChanged(tx, id, by, etagOf(before.version))
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
    ...{ resource, table, address, refersToKnown },
    projection: records.projection,
    set: (row, values, where) => set(sql, row, values, where).getSQL(),
  })

  /** The tables that a list is read from, its own first. */
  const shows = tablesIn(table, records.fields, ...(options.belongsTo ?? []).map(({ to }) => to))

  return { shows, list, every, one, create, update, updateAnd, remove, restore }
}
