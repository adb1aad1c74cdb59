import type { ObjectSchema } from '@tiffin/contract'
import { and, eq, getTableColumns, sql as query, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type RecordTable, writtenOut } from './records.ts'

/** What is answered of a record: each property is a column of that name, or one of these. */
export interface RecordShape {
  label: string
  table: RecordTable
  answers: ObjectSchema
  computed?: Record<string, SQL>
  joined?: Record<string, Joined>
  /** How many rows of another table refer to the record, by this column of theirs. */
  counted?: Record<string, PgColumn>
}

/** A row of another table that the record refers to. */
interface Joined {
  by: PgColumn
  to: PgColumn
  shows: Record<string, PgColumn>
  /** Others are as if they were not there. */
  where?: SQL
}

type Source = SQL | PgColumn

const named = (sources: Record<string, Source>): SQL =>
  query.join(
    Object.entries(sources).map(([key, source]) => query`${source} as ${query.identifier(key)}`),
    query`, `,
  )

// A row becomes an object with the record around it, which is faster than to build one for each.
const lookedUp = (key: string, { by, to, shows, where }: Joined): SQL => {
  const whole = query.identifier(`the ${key}`)
  return query`(select ${whole} from (select ${named(shows)} from ${to.table} where ${and(eq(to, by), where)}) ${whole})`
}

/** What a record is answered with, for a single one as for a page of them. */
export function shapeOf({ label, table, answers, computed, joined, counted }: RecordShape) {
  const columns: Record<string, PgColumn> = getTableColumns(table)
  function sourceOf(key: string): Source {
    const [join, count] = [joined?.[key], counted?.[key]]
    if (join) return lookedUp(key, join)
    if (count) return query`(select count(*)::int from ${count.table} where ${eq(count, table.id)})`
    const source = computed?.[key] ?? columns[key]
    if (!source) throw new Error(`${label} answers '${key}', which is neither a column nor computed`)
    return source
  }
  const sources = Object.fromEntries(Object.keys(answers.properties).map((key) => [key, sourceOf(key)]))
  const fields = named(sources)
  /** What the contract calls optional is left out where there is none. No text can look like it: its quotes are escaped. */
  const absent = Object.keys(answers.properties)
    .filter((key) => !answers.required.includes(key))
    .map((key) => `,${JSON.stringify(key)}:null`)
  return {
    /** By name. */
    sources,
    /** As they are selected. */
    fields,
    projection: writtenOut(fields),
    /** JSON text that the database has built of them, as the contract wants it. */
    write: (text: string) => absent.reduce((left, none) => left.replaceAll(none, ''), text),
  }
}
