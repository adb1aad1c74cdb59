import { and, eq, isNotNull, isNull, sql as query, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { rows, type Sql } from '../database/open.ts'
import { NotFound } from '../http/errors.ts'
import { type RecordShape, shapeOf } from '../lists/record-shape.ts'

export interface Addressed {
  /** The column that identifies a record in paths; `id` by default. */
  address?: PgColumn
}
export type Address = number | string

interface Found {
  isDeleted: boolean
  version: number
  id: number
  /** The record as JSON text. */
  text: string
}

/** Finds records of a table as JSON text built by the database. */
export function finder(options: RecordShape & Addressed) {
  const { label, table, address: addressColumn = table.id } = options
  const shape = shapeOf(options)
  const { projection, withoutAbsent } = shape

  /** Finds deleted records too. `lock` is a locking clause such as FOR UPDATE. */
  async function findAny(sql: Sql, address: Address, lock = query``): Promise<Found | undefined> {
    const [found] = await rows<Found>(
      sql,
      query`select found.*, row_to_json(record)::text as text
        from (select ${isNotNull(table.deletedAt)} as "isDeleted", ${table.version} as version, ${table.id} as id
              from ${table} where ${eq(addressColumn, address)} ${lock}) found,
        lateral (select ${projection} from ${table} where ${table.id} = found.id) record`,
    )
    return found && { ...found, text: withoutAbsent(found.text) }
  }
  async function find(sql: Sql, address: Address, lock?: SQL): Promise<Found> {
    const found = await findAny(sql, address, lock)
    const noun = label.toLowerCase()
    if (!found) throw new NotFound(`This ${noun} does not exist.`)
    if (found.isDeleted) throw new NotFound(`This ${noun} was deleted.`, { deleted: true })
    return found
  }

  async function findAll(sql: Sql, where: SQL, order: SQL): Promise<string> {
    const [found] = await rows<{ text: string }>(
      sql,
      query`select coalesce(json_agg(record), '[]')::text as text from
        (select ${projection} from ${table} where ${and(isNull(table.deletedAt), where)} order by ${order}) record`,
    )
    return withoutAbsent(found?.text ?? '[]')
  }

  return { ...shape, find, findAny, findAll }
}
