import { and, eq, isNull, sql as query, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { rows, type Sql } from '../database/open.ts'
import { NotFound } from '../http/errors.ts'
import { type RecordShape, shapeOf } from '../lists/record-shape.ts'

export interface Addressed {
  /** By what a record is addressed; its number unless said otherwise. */
  address?: PgColumn
}
export type Address = number | string

interface Found {
  alive: boolean
  version: number
  number: number
  text: string
}

/** Finds records of a table as they are answered: as JSON text that the database has built. */
export function finder(options: RecordShape & Addressed) {
  const { label, table, address = table.id } = options
  const isAlive = isNull(table.deletedAt)
  const shape = shapeOf(options)
  const { projection, write } = shape

  /** With its version, deleted or not; with `lock` nobody else changes it before the transaction ends. */
  async function findAny(sql: Sql, id: Address, lock = query``): Promise<Found | undefined> {
    const [found] = await rows<Found>(
      sql,
      query`select alive, version, number, row_to_json(record)::text as text
        from (select ${isAlive} as alive, ${table.version} as version, ${table.id} as number
              from ${table} where ${eq(address, id)} ${lock}) found,
        lateral (select ${projection} from ${table} where ${table.id} = found.number) record`,
    )
    return found && { ...found, text: write(found.text) }
  }
  async function find(sql: Sql, id: Address, lock?: SQL): Promise<Found> {
    const found = await findAny(sql, id, lock)
    const called = label.toLowerCase()
    if (!found) throw new NotFound(`This ${called} does not exist.`)
    if (!found.alive) throw new NotFound(`This ${called} was deleted.`, { deleted: true })
    return found
  }

  /** Every record of a kind, in an order of its own. */
  async function findEvery(sql: Sql, where: SQL, order: SQL): Promise<string> {
    const [found] = await rows<{ text: string }>(
      sql,
      query`select coalesce(json_agg(record), '[]')::text as text from
        (select ${projection} from ${table} where ${and(isAlive, where)} order by ${order}) record`,
    )
    return write(found?.text ?? '[]')
  }

  return { ...shape, find, findAny, findEvery }
}
