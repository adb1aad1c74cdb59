import { randomBytes } from 'node:crypto'
import { and, Column, is, sql as query, type SQL } from 'drizzle-orm'
import { type PgColumn, PgText } from 'drizzle-orm/pg-core'
import { type Joined, type Projected, type Source, sourcesOf } from './projected.ts'
import { type RecordTable, writtenOut } from './records.ts'

/** What the database gives of a page: all values of a column in one text, by name. */
export type Texts = Record<string, string | null>

/** A property of all rows of a page. */
interface Field {
  /** What of their own columns is selected for it. */
  own: SQL
  /** Selects one row of what else there is for it, elsewhere. */
  elsewhere?: SQL
  /** As JSON, one for each row. */
  read(texts: Texts): string[]
}

/** Between values, and in place of a text that there is not: nobody who writes a text can guess them. */
const [between, none] = [randomBytes(9).toString('base64url'), randomBytes(9).toString('base64url')]
const quoted = (text: string) => query.raw(`'${text}'`)
const listed = (parts: SQL[]) => query.join(parts, query`, `)

/** Texts are made JSON here, which takes less than half the time. */
function column(name: string, source: Source): Field {
  const isText = is(source, PgText)
  const isJson = is(source, Column) && (source.dataType === 'number' || source.dataType === 'boolean')
  const value = isText || isJson ? source : query`to_json(${source})`
  const values = query`coalesce(${value}::text, ${quoted(isText ? none : 'null')})`
  const toJson = (text: string) => (text === none ? 'null' : JSON.stringify(text))
  return {
    own: query`string_agg(${values}, ${quoted(between)}) as ${query.identifier(name)}`,
    read(texts) {
      const all = texts[name]?.split(between) ?? []
      return isText ? all.map(toJson) : all
    },
  }
}

/** Each row once, however many of the page refer to it. */
function joinedRow(name: string, table: RecordTable, { by, to, shows, where }: Joined): Field {
  const { own, read } = column(`${name} by`, by)
  const number = column(`${name} to`, to)
  const shown = Object.entries(shows).map(([key, source]) => ({
    ...column(`${name} ${key}`, source),
    ...{ key, isOptional: false },
  }))
  return {
    own,
    elsewhere: query`select ${listed([number, ...shown].map(({ own }) => own))} from ${to.table}
      where ${and(query`${to} = any(array(select ${by} from page as ${table}))`, where)}`,
    read(texts) {
      const rows = objects(shown, texts)
      const found = new Map(number.read(texts).map((id, at) => [id, rows[at]]))
      return read(texts).map((id) => found.get(id) ?? 'null')
    },
  }
}

function count(name: string, table: RecordTable, of: PgColumn): Field {
  const { own, read } = column(`${name} of`, table.id)
  const number = column(`${name} by`, of)
  const counted = column(name, query`count`)
  return {
    own,
    elsewhere: query`select ${listed([number.own, counted.own])} from
      (select ${of}, count(*) from ${of.table} where ${of} = any(array(select ${table.id} from page as ${table}))
       group by ${of}) as ${of.table}`,
    read(texts) {
      const counts = counted.read(texts)
      const found = new Map(number.read(texts).map((id, at) => [id, counts[at]]))
      return read(texts).map((id) => found.get(id) ?? '0')
    },
  }
}

interface Property extends Field {
  key: string
  /** It is left out where there is none. */
  isOptional: boolean
}
function objects(properties: Property[], texts: Texts): string[] {
  const all = properties.map(({ key, isOptional, read }) => ({
    start: `${JSON.stringify(key)}:`,
    isOptional,
    values: read(texts),
  }))
  return (all[0]?.values ?? []).map((_, at) => {
    const written: string[] = []
    for (const { start, isOptional, values } of all) {
      const value = values[at]
      if (value !== 'null' || !isOptional) written.push(start + value)
    }
    return `{${written.join()}}`
  })
}

/**
 * Selects the records of a page, which stand in `page` with their stamps, and makes them JSON text, each by its stamp. The
 * database only puts the values of each column together: rows as JSON, with all that they refer to, take it twice as long.
 */
export function columns(projected: Projected): { select: SQL; read(texts: Texts): Map<string, string> } {
  const { table, answers, joined, counted } = projected
  const fieldOf = ([key, source]: [string, Source]): Field => {
    const [join, of] = [joined?.[key], counted?.[key]]
    if (join) return joinedRow(key, table, join)
    return of ? count(key, table, of) : column(key, source)
  }
  const properties = Object.entries(sourcesOf(projected)).map((source) => ({
    ...fieldOf(source),
    ...{ key: source[0], isOptional: !answers.required.includes(source[0]) },
  }))
  const own = properties.map(({ own }) => own)
  const elsewhere = properties.flatMap(({ elsewhere = [] }) => elsewhere)
  const rows = [
    query`select string_agg(stamp, ',') as stamps, ${listed(own)} from page as ${table}`,
    ...elsewhere,
  ]
  return {
    select: writtenOut(
      query`select * from ${listed(rows.map((row, at) => query`(${row}) ${query.identifier(`p${at}`)}`))}`,
    ),
    read(texts) {
      const rows = objects(properties, texts)
      return new Map(texts.stamps?.split(',').map((stamp, at) => [stamp, rows[at] ?? '']))
    },
  }
}
