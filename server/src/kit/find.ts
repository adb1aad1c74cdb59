import type { ObjectSchema } from '@tiffin/contract'
import { and, eq, getTableColumns, isNull, sql as query, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { rows, type Sql } from '../database/open.ts'
import { NotFound } from './errors.ts'
import { type RecordTable, writtenOut } from './records.ts'

export interface Projected {
  label: string
  table: RecordTable
  /** What is answered: each property is a column of the table of that name, is computed, or is a row of another table. */
  answers: ObjectSchema
  computed?: Record<string, SQL>
  /** Selects that one row, by what refers to it. */
  joined?: Record<string, SQL>
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
export function finder({ label, table, answers, computed = {}, joined = {}, address = table.id }: Projected) {
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const isAlive = isNull(table.deletedAt)
  const keys = Object.keys(answers.properties)

  // A row becomes an object with the record around it, which is faster than to build one for each.
  const whole = (key: string) => query.identifier(`the ${key}`)
  const lookedUp = (key: string) =>
    joined[key] && query`(select ${whole(key)} from (${joined[key]}) ${whole(key)})`
  function sourceOf(key: string): SQL | PgColumn {
    const source = computed[key] ?? lookedUp(key) ?? columns[key]
    if (!source) throw new Error(`${label} answers '${key}', which is neither a column nor computed`)
    return source
  }
  const sources = Object.fromEntries(keys.map((key) => [key, sourceOf(key)]))
  const named = (all: Record<string, SQL | PgColumn>) =>
    query.join(
      Object.entries(all).map(([key, source]) => query`${source} as ${query.identifier(key)}`),
      query`, `,
    )
  const fields = named(sources)
  const projection = writtenOut(fields)

  const shownJoined = Object.entries(joined).filter(([key]) => keys.includes(key))
  /**
   * The same for many records: to join what they refer to takes half as long as to select it for each. `offset 0` keeps the
   * planner from reading all of another table for a page.
   */
  const ofMany = {
    projection: writtenOut(
      named({ ...sources, ...Object.fromEntries(shownJoined.map(([key]) => [key, query`${whole(key)}`])) }),
    ),
    joins: writtenOut(
      query.join(
        shownJoined.map(([key, row]) => query` left join lateral (${row} offset 0) ${whole(key)} on true`),
        query``,
      ),
    ),
  }

  /** What the contract calls optional is left out where there is none. No text can look like it: its quotes are escaped. */
  const absent = keys
    .filter((key) => !answers.required.includes(key))
    .map((key) => `,${JSON.stringify(key)}:null`)
  const write = (text: string) => absent.reduce((left, none) => left.replaceAll(none, ''), text)

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

  const isShown = (key: string) => Object.hasOwn(answers.properties, key)
  return { sources, fields, projection, ofMany, isShown, write, find, findAny, findEvery }
}
