import { makeDemo } from '@tiffin/demo'
import { getTableColumns, sql as query } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Sql } from '../database/open.ts'
import * as schema from '../database/schema.ts'
import type { ImageStore } from '../images/store.ts'

type Options = Omit<Parameters<typeof makeDemo>[0], 'storePicture'>

/** Fills an empty database with the demo records. Run it inside a transaction. */
export async function loadDemo(sql: Sql, images: Pick<ImageStore, 'put'>, options: Options): Promise<void> {
  const demo = await makeDemo({
    ...options,
    storePicture: ({ key, contentType, bytes }) => images.put(key, contentType, bytes),
  })
  // Each table after those that it references.
  await write(sql, schema.images, demo.images)
  await write(sql, schema.admins, demo.admins)
  await write(sql, schema.customers, demo.customers)
  await write(sql, schema.pushTokens, demo.pushTokens)
  await write(sql, schema.itemCategories, demo.itemCategories)
  await write(sql, schema.partners, demo.partners)
  await write(sql, schema.items, demo.items)
  await write(sql, schema.promos, demo.promos)
  await write(sql, schema.loyaltyCards, demo.loyaltyCards)
  await write(sql, schema.orders, demo.orders)
  await write(sql, schema.orderLines, demo.orderLines)
  await write(sql, schema.transactions, demo.transactions)
}

/** A row with all columns, except those whose default always applies. */
type Row<T extends PgTable> = Required<Omit<T['$inferInsert'], 'version' | 'smaller'>>

/** Inserts all rows with one JSON parameter: a list of values would need tens of thousands of parameters. */
async function write<T extends PgTable>(sql: Sql, table: T, rows: readonly Row<T>[]): Promise<void> {
  const written = Object.entries(getTableColumns(table)).filter(([key]) => rows[0] && key in rows[0])
  const names = query.join(
    written.map(([, column]) => query.identifier(column.name)),
    query`, `,
  )
  const records = rows.map((row) =>
    Object.fromEntries(written.map(([key, column]) => [column.name, (row as Record<string, unknown>)[key]])),
  )
  await sql.execute(query`
    insert into ${table} (${names})
    select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(records)}::text::json)`)
  if (!written.some(([, column]) => column.generatedIdentity)) return
  // The identity sequence continues after these ids.
  const { name } = getTableConfig(table)
  await sql.execute(query`
    select setval(pg_get_serial_sequence(${name}, 'id'), (select max(id) from ${table}))`)
}
