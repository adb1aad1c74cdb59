import { chromium } from '@playwright/test'
import { findBrowser } from '../../e2e/browser.ts'
import { serveBarePage } from './bare.ts'
import { backAfterEdit, betweenLists } from './moving.ts'
import { opening } from './opening.ts'
import { type Login, twoPages } from './pages.ts'
import { allOrders } from './records.ts'
import { dragging } from './smoothness.ts'
import type { Figure } from './table.ts'
import { typing } from './typing.ts'

interface Measured {
  /** Where a product runs whose data folder `fillFolder` has filled. */
  readonly address: string
  readonly login: Login
  readonly rounds?: number
}

/** The whole product in a browser, and beside it in the same run a page that does nothing but list. */
export async function measureBrowser({ address, login, rounds = 7 }: Measured): Promise<Figure[]> {
  const browser = await chromium.launch(await findBrowser())
  const bare = await serveBarePage()
  try {
    const pages = await twoPages(browser, address, bare, login)
    if (pages.records.length < allOrders)
      throw new Error(`There are ${pages.records.length} orders; ${allOrders} are needed to measure with.`)
    const opened = await opening(pages, rounds)
    const typed = await typing(pages, rounds)
    const moved = await betweenLists(pages, rounds)
    return [
      ...opened,
      ...typed,
      ...moved,
      ...(await backAfterEdit(pages, rounds, moved[0].compared)),
      ...(await dragging(pages)),
    ]
  } finally {
    await browser.close()
    await bare.stop()
  }
}
