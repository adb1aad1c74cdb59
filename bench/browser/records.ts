import { sql as query } from 'drizzle-orm'
import { readConfig } from '../../server/src/config.ts'
import { migrate } from '../../server/src/database/migrate.ts'
import { openDatabase } from '../../server/src/database/open.ts'
import { openStore } from '../../server/src/images/store.ts'
import { fillIfEmpty } from '../../server/src/start/first-start.ts'

export const allOrders = 10_000
/** The partner who gets a menu of 300 items. */
export const partnerWithMenu = 1
export const menuSize = 300

/** A data folder with the demo records, and besides so many orders and items as the screens are measured with. */
export async function fillFolder(dataDir: string): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir, DEMO_DATA: 'on' })
  const database = await openDatabase(config)
  await migrate(database.sql)
  await fillIfEmpty(database.sql, config, openStore(config), () => {})
  // Older than the demo's, so that the first page remains what it is.
  await database.sql.execute(query`insert into orders
      (order_id, owner_id, partner_id, final_price, is_paid, order_status_id, delivery_address, created_at)
    select 'ORD-B' || lpad(n::text, 6, '0'), 1 + (n * 7919) % 1000, 1 + n % 40, (n * 31 % 500000) / 100.0, n % 2 = 0,
      1 + n % 4, 'House ' || n % 300 || ', Road ' || n % 100 || ', Dhaka', now() - interval '3 years' - n * interval '1 minute'
    from generate_series(1, ${allOrders}::int - (select count(*)::int from orders where deleted_at is null)) n`)
  await database.sql.execute(query`insert into items
      (item_name, item_image, ingredients, description, price, partner_id, position, created_at)
    select item_name || ' ' || id, item_image, ingredients, description, price, ${partnerWithMenu}::int, 1000 + id,
      now() - interval '3 years'
    from items where partner_id <> ${partnerWithMenu}::int and deleted_at is null order by id
    limit ${menuSize}::int - (select count(*) from items where partner_id = ${partnerWithMenu}::int and deleted_at is null)`)
  await database.sql.execute('analyze')
  await database.close()
}
