import { and, eq, getTableColumns, is, isNull, or, sql as query, type SQL } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgNumericNumber, type PgTable } from 'drizzle-orm/pg-core'
import { rows, type Sql } from '../database/open.ts'
import { Conflict, databaseError, NotFound, Refused } from '../http/errors.ts'
import { fieldName } from '../http/field-names.ts'

type Values = Record<string, unknown>

/** Checks values before they are written, by the column types and foreign keys of the table. */
export function writeRules(table: PgTable, refersTo: Record<string, string> = {}) {
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const keys = new Map(Object.entries(columns).map(([key, column]) => [column, key]))
  const targets = new Map(
    getTableConfig(table).foreignKeys.map(({ reference }) => {
      const { columns, foreignColumns } = reference()
      return [keys.get(columns[0] as PgColumn), foreignColumns[0] as PgColumn]
    }),
  )

  /** Forms send '' or 0 for an empty reference; it is stored as null. */
  function withoutEmptyReferences<V extends Values>(values: V): V {
    const isEmpty = (key: string, value: unknown) =>
      targets.has(key) && !columns[key]?.notNull && (value === '' || value === 0)
    return Object.fromEntries(
      Object.entries(values).map(([key, value]) => [key, isEmpty(key, value) ? null : value]),
    ) as V
  }

  /** The database would silently round further decimals. */
  function refuseLostDecimals(values: Values): void {
    for (const [key, value] of Object.entries(values)) {
      const column = columns[key]
      if (typeof value !== 'number' || !is(column, PgNumericNumber)) continue
      const { scale = 0 } = column
      if (Number(value.toFixed(scale)) !== value)
        throw new Refused(`${fieldName([key])} may have at most ${scale} decimals.`, key)
    }
  }

  /** The references among these values, each with the statement that finds its record. */
  const references = (values: Values) =>
    Object.entries(refersTo).flatMap(([key, noun]) => {
      const target = targets.get(key)
      const value = values[key]
      if (!target || value === undefined || value === null) return []
      const { deletedAt } = getTableColumns(target.table) as Record<string, PgColumn>
      const where = and(eq(target, value), deletedAt && isNull(deletedAt))
      return [{ key, noun, value, select: query`select 1 from ${target.table} where ${where}` }]
    })

  return {
    /** The values as they are written, or a refusal that names the wrong field. */
    validate<V extends Values>(body: V): V {
      const values = withoutEmptyReferences(body)
      refuseLostDecimals(values)
      return values
    },
    /** A reference to a deleted record may stay as it is in `before`; a new one is refused. */
    async refuseUnknownReferences(sql: Sql, values: Values, before?: Values): Promise<void> {
      for (const { key, noun, value, select } of references(values)) {
        if (value === before?.[key]) continue
        const [known] = await rows(sql, select)
        if (!known) throw new NotFound(`No ${noun} has the id ${value}.`)
      }
    },
    /** The same as a condition of an UPDATE. */
    hasKnownReferences: (values: Values): SQL | undefined =>
      and(
        ...references(values).map(({ key, value, select }) =>
          or(eq(columns[key] as PgColumn, value), query`exists (${select})`),
        ),
      ),
  }
}

const uniqueViolation = '23505'

/** Translates a database error that the caller can correct; undefined for any other. */
export function writeFailure(error: unknown, rules: Record<string, string>): Error | undefined {
  const { code = '', constraint = '', message } = databaseError(error) ?? {}
  // 409: the value may become free. 400: the request contradicts itself.
  if (rules[constraint]) return new (code === uniqueViolation ? Conflict : Refused)(rules[constraint])
  if (constraint.endsWith('_images_key_fk')) return new Refused('This picture is not known; upload it first.')
  // PostgreSQL's error class 22: a value that the column's type cannot hold, such as the year 0.
  return code.startsWith('22') ? new Refused(`A value cannot be stored: ${message}.`) : undefined
}
