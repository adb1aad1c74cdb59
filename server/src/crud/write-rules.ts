import { and, eq, getTableColumns, is, isNull, or, sql as query, type SQL } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgNumericNumber, type PgTable } from 'drizzle-orm/pg-core'
import { rows, type Sql } from '../database/open.ts'
import { Conflict, databaseError, NotFound, Refused } from '../http/errors.ts'
import { fieldName } from '../http/field-names.ts'

type Values = Record<string, unknown>

/** Looks over what is about to be written to a table, by what the table says of its own columns. */
export function writeRules(table: PgTable, refersTo: Record<string, string> = {}) {
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const keys = new Map(Object.entries(columns).map(([key, column]) => [column, key]))
  const targets = new Map(
    getTableConfig(table).foreignKeys.map(({ reference }) => {
      const { columns, foreignColumns } = reference()
      return [keys.get(columns[0] as PgColumn), foreignColumns[0] as PgColumn]
    }),
  )

  /** Forms say 'none' of a picture, a category or a partner with an empty text or 0. */
  function withoutEmptyReferences<V extends Values>(values: V): V {
    const isEmpty = (key: string, value: unknown) =>
      targets.has(key) && !columns[key]?.notNull && (value === '' || value === 0)
    return Object.fromEntries(
      Object.entries(values).map(([key, value]) => [key, isEmpty(key, value) ? null : value]),
    ) as V
  }

  /** An amount with more decimals than are kept would be rounded behind the sender's back. */
  function refuseLostDecimals(values: Values): void {
    for (const [key, value] of Object.entries(values)) {
      const column = columns[key]
      if (typeof value !== 'number' || !is(column, PgNumericNumber)) continue
      const { scale = 0 } = column
      if (Number(value.toFixed(scale)) !== value)
        throw new Refused(`${fieldName([key])} may have at most ${scale} decimals.`, key)
    }
  }

  /** The other records that these values refer to, each as the statement that finds it. */
  const references = (values: Values) =>
    Object.entries(refersTo).flatMap(([key, called]) => {
      const target = targets.get(key)
      const value = values[key]
      if (!target || value === undefined || value === null) return []
      const { deletedAt } = getTableColumns(target.table) as Record<string, PgColumn>
      const where = and(eq(target, value), deletedAt && isNull(deletedAt))
      return [{ key, called, value, found: query`select 1 from ${target.table} where ${where}` }]
    })

  return {
    /** The values as they may be written, or a refusal that says what is wrong with which. */
    tidy<V extends Values>(values: V): V {
      const tidied = withoutEmptyReferences(values)
      refuseLostDecimals(tidied)
      return tidied
    },
    /** Another record that is gone may stay referred to, but nothing may begin to refer to it. */
    async refuseUnknown(sql: Sql, values: Values, before?: Values): Promise<void> {
      for (const { key, called, value, found } of references(values)) {
        if (value === before?.[key]) continue
        const [known] = await rows(sql, found)
        if (!known) throw new NotFound(`No ${called} has the id ${value}.`)
      }
    },
    /** The same as a condition for the row that is to be changed. */
    refersToKnown: (values: Values): SQL | undefined =>
      and(
        ...references(values).map(({ key, value, found }) =>
          or(eq(columns[key] as PgColumn, value), query`exists (${found})`),
        ),
      ),
  }
}

const taken = '23505'

/** What a person is told when the database would not take a record, if it is theirs to mend. */
export function whyNotWritten(error: unknown, rules: Record<string, string>): Error | undefined {
  const { code = '', constraint = '', message } = databaseError(error) ?? {}
  // What another record holds may become free; what contradicts itself must be sent otherwise.
  if (rules[constraint]) return new (code === taken ? Conflict : Refused)(rules[constraint])
  if (constraint.endsWith('_images_key_fk')) return new Refused('This picture is not known; upload it first.')
  // Class 22 of PostgreSQL's error codes: a value that no column of its type can hold, such as the year 0.
  return code.startsWith('22') ? new Refused(`A value cannot be stored: ${message}.`) : undefined
}
