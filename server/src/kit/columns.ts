import { randomBytes } from 'node:crypto'
import { and, Column, is, sql as query, type SQL } from 'drizzle-orm'
import { type PgColumn, PgText, PgTimestampString } from 'drizzle-orm/pg-core'
import { type Joined, type Projected, type Source, sourcesOf } from './projected.ts'
import { type RecordTable, writtenOut } from './records.ts'
import { type Rows, writeRows } from './rows.ts'

/** What the database gives of a page: all values of a column in one text, by name. */
export type Texts = Record<string, string | null>

/** Gives the JSON of one row after the other. */
type Next = () => string

/** A property of all rows of a page. */
interface Field {
  /** What of their own columns is selected for it. */
  own: SQL
  /** Selects one row of what else there is for it, elsewhere. */
  elsewhere?: SQL
  read(texts: Texts): Next
}
interface Property extends Field {
  key: string
  /** It is left out where there is none. */
  isOptional?: boolean
}

/** Nobody who writes a text can guess it. It begins with what texts hardly have, and so is found fast. */
const unguessed = () => `^${randomBytes(9).toString('base64url')}`
/** Between values, and in place of one that there is not. */
const [separator, none] = [unguessed(), unguessed()]
const quoted = (text: string) => query.raw(`'${text}'`)
const listed = (parts: SQL[]) => query.join(parts, query`, `)

/** No other column of the statement is called so. */
const nameOf = (key: string) => `the ${key}`

/** What is not written in JSON as it stands. */
const escaped = /["\\\p{Cc}]/u

/** How the database writes a value, and what makes JSON of it here, where that takes less time than there. */
function writing(source: Source): { text: SQL; json?: (all: string) => (text: string) => string } {
  if (is(source, PgText))
    return {
      text: query`${source}`,
      json: (all) => (escaped.test(all) ? JSON.stringify : (text) => `"${text}"`),
    }
  if (is(source, PgTimestampString))
    return {
      text: query`(${source} at time zone 'UTC')::text`,
      json: () => (text) => `"${text.replace(' ', 'T')}+00:00"`,
    }
  const isJson = is(source, Column) && (source.dataType === 'number' || source.dataType === 'boolean')
  return { text: isJson ? query`${source}::text` : query`to_json(${source})::text` }
}

function column(key: string, source: Source, { text, json } = writing(source)): Field {
  const name = nameOf(key)
  const value = query`coalesce(${text}, ${quoted(none)})`
  return {
    own: query`string_agg(${value}, ${quoted(separator)}) as ${query.identifier(name)}`,
    read(texts) {
      const all = texts[name] ?? ''
      const toJson = json?.(all) ?? ((text) => text)
      let from = 0
      // One by one: all at once would be thousands of texts to keep meanwhile.
      return () => {
        const end = all.indexOf(separator, from)
        const text = end < 0 ? all.slice(from) : all.slice(from, end)
        from = end + separator.length
        return text === none ? 'null' : toJson(text)
      }
    },
  }
}

/** Looks up for each row, by this column of it, what stands elsewhere under that number. */
function elsewhere(
  name: string,
  by: PgColumn,
  number: Source,
  value: Pick<Field, 'read'>,
  otherwise: string,
) {
  const [key, id] = [column(`${name} by`, by), column(`${name} id`, number)]
  return {
    own: key.own,
    id: id.own,
    read(texts: Texts): Next {
      const [next, nextId, nextValue] = [key.read(texts), id.read(texts), value.read(texts)]
      const count = texts[nameOf(`${name} id`)]?.split(separator).length ?? 0
      const found = new Map(Array.from({ length: count }, () => [nextId(), nextValue()]))
      return () => found.get(next()) ?? otherwise
    },
  }
}

/** Each row is read once, however many of the page refer to it. */
function joinedRow(name: string, table: RecordTable, { by, to, shows, where }: Joined): Field {
  const shown = Object.entries(shows).map(([key, source]) => ({ key, ...column(`${name} ${key}`, source) }))
  const { own, id, read } = elsewhere(name, by, to, { read: (texts) => objects(shown, texts) }, 'null')
  return {
    ...{ own, read },
    elsewhere: query`select ${listed([id, ...shown.map(({ own }) => own)])} from ${to.table}
      where ${and(query`${to} = any(array(select ${by} from page as ${table}))`, where)}`,
  }
}

function count(name: string, table: RecordTable, of: PgColumn): Field {
  const counted = column(name, query`count`, { text: query`count::text` })
  const { own, id, read } = elsewhere(name, table.id, of, counted, '0')
  return {
    ...{ own, read },
    elsewhere: query`select ${listed([id, counted.own])} from
      (select ${of}, count(*) from ${of.table} where ${of} = any(array(select ${table.id} from page as ${table}))
       group by ${of}) as ${of.table}`,
  }
}

function objects(properties: Property[], texts: Texts): Next {
  const all = properties.map(({ key, isOptional, read }, at) => ({
    start: `${at === 0 ? '{' : ','}${JSON.stringify(key)}:`,
    isOptional,
    next: read(texts),
  }))
  return () => {
    let row = ''
    for (const { start, isOptional, next } of all) {
      const value = next()
      if (value !== 'null' || !isOptional) row = row + start + value
    }
    return `${row}}`
  }
}

/**
 * Selects the records of a page, which stand in `page` with their stamps, and writes them as JSON. The database only puts
 * the values of each column together: rows as JSON, with all that they refer to, take it twice as long.
 */
export function columns(projected: Projected): { select: SQL; read(texts: Texts): Promise<Rows> } {
  const { table, answers, joined, counted } = projected
  const fieldOf = (key: string, source: Source): Field => {
    const [join, of] = [joined?.[key], counted?.[key]]
    if (join) return joinedRow(key, table, join)
    return of ? count(key, table, of) : column(key, source)
  }
  const properties = Object.entries(sourcesOf(projected)).map(([key, source]) => ({
    ...fieldOf(key, source),
    ...{ key, isOptional: !answers.required.includes(key) },
  }))
  const own = properties.map(({ own }) => own)
  const parts = [
    query`select string_agg(stamp, ',') as stamps, ${listed(own)} from page as ${table}`,
    ...properties.flatMap(({ elsewhere = [] }) => elsewhere),
  ]
  return {
    select: writtenOut(
      query`select * from ${listed(parts.map((part, at) => query`(${part}) ${query.identifier(`part ${at}`)}`))}`,
    ),
    read: (texts) => writeRows(texts.stamps?.split(',') ?? [], objects(properties, texts)),
  }
}
