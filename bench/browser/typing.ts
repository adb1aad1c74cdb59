import type { Page } from '@playwright/test'
import type { Order } from '@tiffin/contract'
import { figure, p95 } from './figure.ts'
import { type TwoPages, timed } from './pages.ts'
import { scrolling } from './smoothness.ts'

/** Each key changes how many rows match. */
const keys = ['2', '1', 'Backspace', '0', 'Backspace', 'Backspace']

async function typeOnce(page: Page, rows: readonly Order[], times: number[]) {
  const search = page.getByRole('searchbox', { name: 'Search' })
  await page.bringToFront()
  await search.focus()
  let typed = ''
  for (const key of keys) {
    typed = key === 'Backspace' ? typed.slice(0, -1) : typed + key
    const found = rows.filter(({ order_id }) => order_id.includes(typed)).length
    const answered = `table[aria-rowcount="${found + 1}"]`
    times.push(await timed(page, 'keydown', answered, () => page.keyboard.press(key)))
  }
}

async function loadUpTo(page: Page, rows: number) {
  const table = page.getByRole('table', { name: 'View Orders' })
  for (;;) {
    const loaded = Number(await table.getAttribute('aria-rowcount')) - 1
    if (loaded >= rows) break
    await page.getByRole('button', { name: 'Load more' }).click()
    await page.locator(`table:not([aria-rowcount="${loaded + 1}"])`).waitFor()
  }
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.locator('tr[data-index="0"]').waitFor()
}

/** The time from a key in Search until the matching rows are painted. Also scrolls the longest list. */
export async function typing(pages: TwoPages, rounds: number) {
  const ours = await (await pages.product()).newPage()
  await ours.goto('/view/orders')
  await ours.evaluate(() => window.firstRows)
  const figures = []
  for (const size of [500, 5_000, 10_000]) {
    const rows = pages.records.slice(0, size)
    await loadUpTo(ours, size)
    const bare = await (await pages.bare(size)).newPage()
    await bare.goto('/')
    await bare.locator('tr[data-index]').first().waitFor()
    const [times, bareTimes]: [number[], number[]] = [[], []]
    // A warm-up, not counted.
    await typeOnce(ours, rows, [])
    await typeOnce(bare, rows, [])
    for (let round = 0; round < rounds; round++) {
      await typeOnce(ours, rows, times)
      await typeOnce(bare, rows, bareTimes)
    }
    const bars = { ...(size === 5_000 && { below: 35, bare: 22 }), times: 1.6 }
    const name = `key to paint in Search, ${size.toLocaleString('en')} rows, p95`
    figures.push(figure(name, 'ms', p95(times), bars, p95(bareTimes)))
    if (size === 10_000) figures.push(...(await scrolling(ours, bare)))
    await bare.context().close()
  }
  return figures
}
