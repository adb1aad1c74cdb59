import { createHash } from 'node:crypto'
import { fillPlaceholders, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Database } from './open.ts'

export type Prepared<Row> = (values: Record<string, unknown>) => Promise<Row[]>

/** PostgreSQL parses it once per connection and finds it again by its name. */
export interface Statement {
  name: string
  text: string
}
export const statement = (text: string): Statement => ({
  name: createHash('sha1').update(text).digest('hex'),
  text,
})

/** Builds the text of a statement once. The values of each call replace `sql.placeholder(name)`. */
export function prepared<Row>({ runPrepared }: Database, sql: SQL): Prepared<Row> {
  const { sql: text, params } = new PgDialect().sqlToQuery(sql)
  const named = statement(text)
  return (values) => runPrepared<Row>(named, fillPlaceholders(params, values))
}
