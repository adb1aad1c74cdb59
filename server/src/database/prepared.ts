import { fillPlaceholders, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Database } from './open.ts'

export type Prepared<Row> = (values: Record<string, unknown>) => Promise<Row[]>

/** A statement whose text is put together once; what differs from time to time stands in it as `sql.placeholder(name)`. */
export function prepared<Row>({ ask }: Database, statement: SQL): Prepared<Row> {
  const { sql: text, params } = new PgDialect().sqlToQuery(statement)
  return (values) => ask<Row>(text, fillPlaceholders(params, values))
}
