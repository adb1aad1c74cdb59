import { createHash } from 'node:crypto'
import { fillPlaceholders, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Database } from './open.ts'

export type Prepared<Row> = (values: Record<string, unknown>) => Promise<Row[]>

/** PostgreSQL parses and plans it once for each connection, by its name. */
export interface Statement {
  name: string
  text: string
}
export const statement = (text: string): Statement => ({
  name: createHash('sha1').update(text).digest('hex'),
  text,
})

/** Builds the text of a statement once; the values of each call stand in it as `sql.placeholder(name)`. */
export function prepared<Row>({ ask }: Database, of: SQL): Prepared<Row> {
  const { sql: text, params } = new PgDialect().sqlToQuery(of)
  const named = statement(text)
  return (values) => ask<Row>(named, fillPlaceholders(params, values))
}
