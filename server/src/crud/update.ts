import type { HistoryResource } from '@tiffin/contract'
import { and, eq, isNull, sql as query, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { LRUCache } from 'lru-cache'
import type { Database } from '../database/open.ts'
import { type Prepared, prepared } from '../database/prepared.ts'
import type { RecordTable } from '../database/record-table.ts'
import { recordChangeSql } from './history.ts'

interface UpdateOptions {
  resource: HistoryResource
  table: RecordTable
  /** The column that identifies a record in paths. */
  address: PgColumn
  /** The select list of the answer. */
  projection: SQL
  /** The UPDATE of one row, which also raises its version. */
  set(id: SQL, values: Values, condition: SQL | undefined): SQL
  /** True if all records that these values reference exist. */
  hasKnownReferences(values: Values): SQL | undefined
}
type Values = Record<string, unknown>

interface UpdateRequest {
  id: number | string
  values: Values
  admin: { id: number }
  /** From If-Match; undefined: any version. */
  seenVersion: string | undefined
}
type Updated = { version: number; text: string }

const { placeholder } = query
/** The colon keeps them apart from the columns' placeholders. */
const names = { address: ':address', recordId: ':record_id', admin: ':admin', version: ':version' } as const

/**
 * Updates a record, records the change in the history and answers the new record, in one statement: one round trip instead
 * of five. Answers undefined, and changes nothing, if the version has changed or a reference is unknown.
 */
export function updateStatements(database: Database, options: UpdateOptions) {
  const { resource, table, address, projection, set, hasKnownReferences } = options
  /** By the set of fields: building a statement takes longer than running it. */
  const statements = new LRUCache<string, Prepared<Updated>>({ max: 100 })

  function prepare(values: Values, checksVersion: boolean): Prepared<Updated> {
    const placeholders = Object.fromEntries(
      Object.entries(values).map(([key, value]) => [key, value === null ? null : placeholder(key)]),
    )
    const old = (column: string) => query`(select ${query.identifier(column)} from old)`
    const condition = and(
      eq(table.version, old('version')),
      checksVersion ? query`concat('"', ${table.version}, '"') = ${placeholder(names.version)}` : undefined,
      hasKnownReferences(placeholders),
    )
    const change = {
      admin: placeholder(names.admin),
      resource,
      id: placeholder(names.recordId),
      action: 'update' as const,
    }
    const records = { before: query`old.record`, after: query`answered.record::jsonb` }
    return prepared(
      database,
      query`with old as (select ${table.id} as id, ${table.version} as version, to_jsonb(record) as record
          from ${table}, lateral (select ${projection}) record
          where ${and(eq(address, placeholder(names.address)), isNull(table.deletedAt))}),
        updated as (${set(old('id'), placeholders, condition)} returning *),
        answered as (select ${table.version} as version, row_to_json(record) as record
          from updated as ${table}, lateral (select ${projection}) record),
        recorded as (${recordChangeSql(change, query`from old, answered`, records)})
      select version, record::text as text from answered`,
    )
  }

  return async ({ id, values, admin, seenVersion }: UpdateRequest): Promise<Updated | undefined> => {
    const checksVersion = seenVersion !== undefined
    const fields = Object.keys(values).map((key) => (values[key] === null ? `${key}-` : key))
    const key = `${fields} ${checksVersion}`
    const run = statements.get(key) ?? prepare(values, checksVersion)
    statements.set(key, run)
    const [updated] = await run({
      ...values,
      [names.address]: id,
      [names.recordId]: String(id),
      [names.admin]: admin.id,
      [names.version]: seenVersion,
    })
    return updated
  }
}
