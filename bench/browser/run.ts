import { chromium } from '@playwright/test'
import { sql as query } from 'drizzle-orm'
import { findBrowser } from '../../e2e/browser.ts'
import { openDatabase } from '../../server/src/database/open.ts'
import { administrator, startProduct } from '../processes.ts'
import type { Row } from '../table.ts'
import { backAfterEdit, betweenLists, firstVisit } from './navigation.ts'
import { opening } from './opening.ts'
import { twoPages } from './pages.ts'
import { serveBarePage } from './serve-bare-page.ts'
import { dragging, menuSize, partnerWithMenu } from './smoothness.ts'
import { typing } from './typing.ts'

const allOrders = 10_000
const rounds = 7

/** Measures the product in a browser, and in the same run a bare page with the same rows. */
export async function measureBrowser(dataDir: string): Promise<Row[]> {
  await (await startProduct(dataDir)).stop()
  await fill(dataDir)
  const product = await startProduct(dataDir)
  const browser = await chromium.launch(await findBrowser())
  const bare = await serveBarePage()
  try {
    const pages = await twoPages(browser, product.address, bare, administrator)
    if (pages.records.length < allOrders)
      throw new Error(`There are ${pages.records.length} orders; ${allOrders} are needed to measure with.`)
    const opened = await opening(pages, rounds)
    const typed = await typing(pages, rounds)
    const moved = await betweenLists(pages, rounds)
    const visited = await firstVisit(pages, rounds)
    const back = await backAfterEdit(pages, rounds, moved[0].compared?.value)
    return [...opened, ...typed, ...moved, ...visited, ...back, ...(await dragging(pages))]
  } finally {
    await browser.close()
    await bare.stop()
    await product.stop()
  }
}

/** Adds orders and items to the demo records. */
async function fill(dataDir: string): Promise<void> {
  const { sql, close } = await openDatabase({ dataDir })
  // Older than the demo orders, so that the first page stays the same.
  await sql.execute(query`insert into orders
      (order_id, owner_id, partner_id, final_price, is_paid, order_status_id, delivery_address, created_at)
    select 'ORD-B' || lpad(n::text, 6, '0'), 1 + (n * 7919) % 1000, 1 + n % 40, (n * 31 % 500000) / 100.0, n % 2 = 0,
      1 + n % 4, 'House ' || n % 300 || ', Road ' || n % 100 || ', Dhaka', now() - interval '3 years' - n * interval '1 minute'
    from generate_series(1, ${allOrders}::int - (select count(*)::int from orders where deleted_at is null)) n`)
  await sql.execute(query`insert into items
      (item_name, item_image, ingredients, description, price, partner_id, position, created_at)
    select item_name || ' ' || id, item_image, ingredients, description, price, ${partnerWithMenu}::int, 1000 + id,
      now() - interval '3 years'
    from items where partner_id <> ${partnerWithMenu}::int and deleted_at is null order by id
    limit ${menuSize}::int - (select count(*) from items where partner_id = ${partnerWithMenu}::int and deleted_at is null)`)
  await sql.execute('analyze')
  await close()
}
