import { randomBytes } from 'node:crypto'
import { and, Column, is, sql as query, type SQL } from 'drizzle-orm'
import { type PgColumn, PgText, PgTimestampString } from 'drizzle-orm/pg-core'
import { type Joined, type Projected, type Source, sourcesOf } from './projected.ts'
import { type RecordTable, writtenOut } from './records.ts'
import { Pieces, type Rows, type Write, writeRows } from './rows.ts'

/** What the database gives of a page: all values of a column in one text, by name. */
export type Texts = Record<string, string | null>

/** Gives a value of one row after the other. */
type Next = () => string

/** A property of all rows of a page. */
interface Field {
  /** What of their own columns is selected for it. */
  own: SQL
  /** Selects one row of what else there is for it, elsewhere, by what is selected of their own columns. */
  elsewhere?: SQL
  /** What of both is texts to be read here. */
  names: string[]
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
    names: [name],
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

/** By this column of each row, what stands elsewhere under that number. */
function keyed(name: string, by: PgColumn) {
  const key = column(`${name} by`, by)
  const all = query.identifier(nameOf(`${name} keys`))
  return {
    own: query`${key.own}, array_agg(${by}) as ${all}`,
    names: key.names,
    isNamed: (number: PgColumn) => query`${number} = any(${all})`,
    lookedUp(texts: Texts, found: Map<string, string>, otherwise: string): Next {
      const next = key.read(texts)
      return () => found.get(next()) ?? otherwise
    },
  }
}
/** How many values of the column there are. */
const lengthOf = (texts: Texts, key: string) => texts[nameOf(key)]?.split(separator).length ?? 0

/** Each row is read once, however many of the page refer to it. */
function joinedRow(name: string, { by, to, shows, where }: Joined): Field {
  const { own, names, isNamed, lookedUp } = keyed(name, by)
  const id = column(`${name} id`, to)
  const shown = Object.entries(shows).map(([key, source]) => ({ key, ...column(`${name} ${key}`, source) }))
  return {
    own,
    elsewhere: query`select ${listed([id, ...shown].map(({ own }) => own))} from ${to.table}
      where ${and(isNamed(to), where)}`,
    names: [...names, ...[id, ...shown].flatMap(({ names }) => names)],
    read(texts) {
      const [nextId, write] = [id.read(texts), objects(shown, texts)]
      const pieces = new Pieces()
      const one = (): [string, string] => {
        write(pieces, '')
        return [nextId(), pieces.join()]
      }
      const found = new Map(Array.from({ length: lengthOf(texts, `${name} id`) }, one))
      return lookedUp(texts, found, 'null')
    },
  }
}

/** How many rows elsewhere refer to each, which takes the database longer to count than to list. */
function count(name: string, table: RecordTable, of: PgColumn): Field {
  const { own, names, isNamed, lookedUp } = keyed(name, table.id)
  const each = column(name, of)
  return {
    own,
    elsewhere: query`select ${each.own} from ${of.table} where ${isNamed(of)}`,
    names: [...names, ...each.names],
    read(texts) {
      const nextId = each.read(texts)
      const counts = new Map<string, number>()
      for (let left = lengthOf(texts, name); left > 0; left--) {
        const id = nextId()
        counts.set(id, (counts.get(id) ?? 0) + 1)
      }
      return lookedUp(texts, new Map([...counts].map(([id, count]) => [id, String(count)])), '0')
    },
  }
}

/** Puts down the JSON of one row after the other. */
function objects(properties: Property[], texts: Texts): Write {
  const all = properties.map(({ key, isOptional, read }, at) => ({
    start: `${at === 0 ? '{' : ','}${JSON.stringify(key)}:`,
    isOptional,
    next: read(texts),
  }))
  return (pieces) => {
    for (const { start, isOptional, next } of all) {
      const value = next()
      if (value === 'null' && isOptional) continue
      pieces.put(start)
      pieces.put(value)
    }
    pieces.put('}')
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
    if (join) return joinedRow(key, join)
    return of ? count(key, table, of) : column(key, source)
  }
  const properties = Object.entries(sourcesOf(projected)).map(([key, source]) => ({
    ...fieldOf(key, source),
    ...{ key, isOptional: !answers.required.includes(key) },
  }))
  const own = properties.map(({ own }) => own)
  // Named by one of the parts only, the page need not be put aside before it is read.
  const parts = [
    query`select string_agg(stamp, ',') as stamps, ${listed(own)} from page as ${table}`,
    ...properties.flatMap(({ elsewhere = [] }) => elsewhere),
  ].map((part, at) => query`lateral (${part}) ${query.identifier(`part ${at}`)}`)
  const names = ['stamps', ...properties.flatMap(({ names }) => names)].map(
    (name) => query`${query.identifier(name)}`,
  )
  return {
    select: writtenOut(query`select ${listed(names)} from ${listed(parts)}`),
    read: (texts) => writeRows(texts.stamps?.split(',') ?? [], objects(properties, texts)),
  }
}
