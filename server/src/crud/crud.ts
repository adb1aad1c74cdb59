import type { HistoryResource, ObjectSchema, Page, Static } from '@tiffin/contract'
import { and, eq, sql as query, type SQL } from 'drizzle-orm'
import type { Database, Sql } from '../database/open.ts'
import { type RecordTable, tablesIn } from '../database/record-table.ts'
import { JsonText, type Result } from '../http/answer.ts'
import { Conflict, NotFound } from '../http/errors.ts'
import { type ListOptions, pageReader } from '../lists/page.ts'
import { type Address, type Addressed, finder } from './find.ts'
import { type Action, recordChange, recordIdOfRequest } from './history.ts'
import { updateStatements } from './update.ts'
import { type Editor, etagOf, versionSeen, versions } from './versions.ts'
import { writeFailure, writeRules } from './write-rules.ts'

interface Options<T extends RecordTable, R extends ObjectSchema> extends ListOptions, Addressed {
  /** Its name in paths and in the history. */
  resource: HistoryResource
  table: T & ListOptions['table']
  answers: R
  /** Names of the referenced records in messages, by column: { user_id: 'customer' }. */
  refersTo?: Record<string, string>
  /** Messages for violated constraints, by the constraint's name. */
  rules?: Record<string, string>
}

/** FOR UPDATE would also block inserts that reference the row: a login would wait for an edit of its administrator. */
const rowLock = query`for no key update`

/** The verbs that every resource shares. Records are answered as JSON text. */
export function crud<T extends RecordTable, R extends ObjectSchema>(
  database: Database,
  options: Options<T, R>,
) {
  type Answered = Static<R>
  const { sql } = database
  const { label, resource, table, rules = {}, address = table.id } = options
  const noun = label.toLowerCase()
  const { validate, refuseUnknownReferences, hasKnownReferences } = writeRules(table, options.refersTo)
  const records = finder(options)
  const { find, findAny } = records
  const { changedConflict, refuseIfChanged } = versions(resource, noun)

  const readPage = pageReader<Answered>(database, options)
  const list = ({ query }: { query: Page }): Promise<Result<Answered[]>> => readPage(query)

  const all = async (where: SQL, order: SQL): Promise<Result<Answered[]>> => ({
    value: new JsonText(await records.findAll(sql, where, order)),
  })

  const answer = (found: { text: string; version: number }, message?: string): Result<Answered> => ({
    ...(message && { message }),
    value: new JsonText(found.text),
    etag: etagOf(found.version),
  })

  const one = async (id: Address): Promise<Result<Answered>> => answer(await find(sql, id))

  async function translatingErrors<Out>(write: () => Promise<Out>): Promise<Out> {
    try {
      return await write()
    } catch (error) {
      throw writeFailure(error, rules) ?? error
    }
  }
  const inTransaction = <Out>(write: (tx: Sql) => Promise<Out>) =>
    translatingErrors(() => sql.transaction(write))
  const record = (tx: Sql, by: Editor, action: Action, id: Address, before?: string, after?: string) =>
    recordChange(tx, { admin: by.admin, resource, id, action, before, after })

  /** A repeated request with the same key answers the record that the first one created. */
  const create = (values: T['$inferInsert'], by: Editor): Promise<Result<Answered>> =>
    inTransaction(async (tx) => {
      const repeatedId = by.requestKey && (await recordIdOfRequest(tx, by.requestKey))
      const created = repeatedId ? await find(tx, repeatedId) : await insert(tx, values, by)
      return answer(created, `${label} created.`)
    })

  async function insert(tx: Sql, body: T['$inferInsert'], by: Editor) {
    const values = validate(body)
    await refuseUnknownReferences(tx, values)
    const [inserted] = await tx.insert(table).values(values).returning({ id: address })
    const id = inserted?.id as Address
    const created = await find(tx, id)
    const { admin, requestKey } = by
    await recordChange(tx, { admin, requestKey, resource, id, action: 'create', after: created.text })
    return created
  }

  /** If the statement changed nothing, finds out why; without a reason, a concurrent change won and it is tried again. */
  async function update(
    id: Address,
    body: Partial<T['$inferInsert']>,
    by: Editor,
    triesLeft = 10,
  ): Promise<Result<Answered>> {
    const values = validate(body)
    const after = await translatingErrors(() =>
      runUpdate({ id, values, admin: by.admin, seenVersion: versionSeen(by) }),
    )
    if (after) return answer({ ...after, text: records.withoutAbsent(after.text) }, `${label} updated.`)
    const current = await find(sql, id)
    await refuseIfChanged(sql, id, by, etagOf(current.version))
    await refuseUnknownReferences(sql, values, JSON.parse(current.text))
    if (triesLeft === 0) throw await changedConflict(sql, id)
    return update(id, body, by, triesLeft - 1)
  }

  /** Runs `also` in the transaction of the update, with the record as it was before. An error in it undoes the update. */
  const updateAnd = (
    id: Address,
    body: Partial<T['$inferInsert']>,
    by: Editor,
    also: (tx: Sql, before: Answered) => Promise<void>,
  ): Promise<Result<Answered>> =>
    inTransaction(async (tx) => {
      const before = await find(tx, id, rowLock)
      await refuseIfChanged(tx, id, by, etagOf(before.version))
      const recordBefore = JSON.parse(before.text)
      const values = validate(body)
      await refuseUnknownReferences(tx, values, recordBefore)
      await set(tx, before.id, values)
      await also(tx, recordBefore)
      const after = await find(tx, id)
      await record(tx, by, 'update', id, before.text, after.text)
      return answer(after, `${label} updated.`)
    })

  const remove = (id: Address, by: Editor): Promise<Result<never>> =>
    inTransaction(async (tx) => {
      const before = await find(tx, id, rowLock)
      await set(tx, before.id, { deletedAt: query`now()` })
      await record(tx, by, 'delete', id, before.text)
      return { message: `${label} deleted.` }
    })

  const restore = (id: Address, by: Editor): Promise<Result<Answered>> =>
    inTransaction(async (tx) => {
      const found = await findAny(tx, id, rowLock)
      if (!found) throw new NotFound(`This ${noun} does not exist.`)
      if (!found.isDeleted) throw new Conflict(`This ${noun} is not deleted.`)
      await set(tx, found.id, { deletedAt: null })
      const after = await find(tx, id)
      await record(tx, by, 'restore', id, undefined, after.text)
      return answer(after, `${label} restored.`)
    })

  const set = (tx: Sql, id: number | SQL, values: Record<string, unknown>, condition?: SQL) =>
    tx
      .update(table)
      .set({ ...values, version: query`${table.version} + 1`, updatedAt: query`now()` } as T['$inferInsert'])
      .where(and(eq(table.id, id), condition))

  const runUpdate = updateStatements(database, {
    ...{ resource, table, address, hasKnownReferences },
    projection: records.projection,
    set: (id, values, condition) => set(sql, id, values, condition).getSQL(),
  })

  /** The tables that a list is read from, its own first. */
  const tables = tablesIn(table, records.fields, ...(options.belongsTo ?? []).map(({ to }) => to))

  return { tables, list, all, one, create, update, updateAnd, remove, restore }
}
