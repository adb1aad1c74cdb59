import type { HistoryResource } from '@tiffin/contract'
import { and, eq, isNull, sql as query, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { LRUCache } from 'lru-cache'
import type { Database } from '../database/open.ts'
import { type Prepared, prepared } from '../database/prepared.ts'
import type { RecordTable } from '../database/record-table.ts'
import { recordChangeSql } from './history.ts'

interface Updated {
  resource: HistoryResource
  table: RecordTable
  /** By what a record is addressed. */
  address: PgColumn
  /** What is selected of a record for its answer. */
  projection: SQL
  /** Sets these values of a row and counts its version up, where the condition holds. */
  set(row: SQL, values: Values, where: SQL | undefined): SQL
  /** Whether there is what these values refer to. */
  refersToKnown(values: Values): SQL | undefined
}
type Values = Record<string, unknown>

interface Asked {
  id: number | string
  values: Values
  admin: { id: number }
  /** The version that whoever asks has seen, if they mind. */
  seen: string | undefined
}
type Answered = { version: number; text: string }

const { placeholder } = query
/** No column is called so. */
const [anId, aRecord, anAdmin, aVersion] = [':id', ':record', ':admin', ':version'] as const

/**
 * Changes a record, notes it in the history and answers it as it is now, in one statement: one way to the database instead of
 * five. It changes only the version that it has seen, and nothing that must be refused: then it answers nothing.
 */
export function updates(database: Database, updated: Updated) {
  const { resource, table, address, projection, set, refersToKnown } = updated
  /** For each choice of fields; to put one together takes longer than the change. */
  const statements = new LRUCache<string, Prepared<Answered>>({ max: 100 })

  function prepare(values: Values, minds: boolean): Prepared<Answered> {
    const given = Object.fromEntries(
      Object.entries(values).map(([key, value]) => [key, value === null ? null : placeholder(key)]),
    )
    const seen = (what: string) => query`(select ${query.identifier(what)} from old)`
    const may = and(
      eq(table.version, seen('version')),
      minds ? query`concat('"', ${table.version}, '"') = ${placeholder(aVersion)}` : undefined,
      refersToKnown(given),
    )
    const [admin, id] = [placeholder(anAdmin), placeholder(aRecord)]
    const change = { admin, resource, id, action: 'update' as const }
    return prepared(
      database,
      query`with old as (select ${table.id} as number, ${table.version} as version, to_jsonb(record) as was
          from ${table}, lateral (select ${projection}) record
          where ${and(eq(address, placeholder(anId)), isNull(table.deletedAt))}),
        changed as (${set(seen('number'), given, may)} returning *),
        answered as (select ${table.version} as version, row_to_json(record) as record
          from changed as ${table}, lateral (select ${projection}) record),
        noted as (${recordChangeSql(change, query`from old, answered`, { was: query`was`, now: query`record::jsonb` })})
      select version, record::text as text from answered`,
    )
  }

  return async ({ id, values, admin, seen }: Asked): Promise<Answered | undefined> => {
    const minds = seen !== undefined
    const fields = Object.keys(values).map((key) => (values[key] === null ? `${key}-` : key))
    const choice = `${fields} ${minds}`
    const statement = statements.get(choice) ?? prepare(values, minds)
    statements.set(choice, statement)
    const by = { [anId]: id, [aRecord]: String(id), [anAdmin]: admin.id, [aVersion]: seen }
    const [answered] = await statement({ ...values, ...by })
    return answered
  }
}
