import type { Page } from '@playwright/test'
import { median } from '../table.ts'
import { figure, p95 } from './figure.ts'
import { type TwoPages, timed } from './pages.ts'

const barWhenCached = { below: 50, bare: 17 }

const rowsOf = (label: string) => `table[aria-label="${label}"] tr[data-index]`

/** Opens the lists in turn. */
async function switchLists(page: Page, labels: Readonly<Record<string, string>>, role: 'link' | 'button') {
  const times: number[] = []
  for (const [name, label] of Object.entries(labels)) {
    const entry = page.getByRole(role, { name, exact: true })
    times.push(await timed(page, 'click', rowsOf(label), () => entry.click()))
    // The revalidation that follows is not measured.
    await page.waitForLoadState('networkidle')
  }
  return times
}

export async function betweenLists(pages: TwoPages, rounds: number) {
  const ours = await (await pages.product()).newPage()
  const bare = await (await pages.bare(500)).newPage()
  await ours.goto('/view/orders')
  await bare.goto('/')
  const ourLists = { Transactions: 'View Transactions', Orders: 'View Orders' }
  const bareLists = { other: 'other', one: 'one' }
  await switchLists(ours, ourLists, 'link')
  await switchLists(bare, bareLists, 'button')
  const [times, bareTimes]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    await ours.bringToFront()
    times.push(...(await switchLists(ours, ourLists, 'link')))
    await bare.bringToFront()
    bareTimes.push(...(await switchLists(bare, bareLists, 'button')))
  }
  await ours.context().close()
  await bare.context().close()
  return [
    figure('list to list, both seen before', 'ms', median(times), barWhenCached, median(bareTimes)),
    figure('list to list, p95', 'ms', p95(times), {}, p95(bareTimes)),
  ] as const
}

/** From the idle first page to a list that was not opened before. Its rows come from the server. */
export async function firstVisit(pages: TwoPages, rounds: number) {
  const [times, bareTimes]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    const ours = await (await pages.product()).newPage()
    await ours.goto('/view/orders')
    const preloaded = ours.waitForResponse((response) => /\/assets\/admins-/.test(response.url()))
    await preloaded
    await ours.waitForLoadState('networkidle')
    const link = ours.getByRole('link', { name: 'Transactions', exact: true })
    times.push(await timed(ours, 'click', rowsOf('View Transactions'), () => link.click()))
    await ours.context().close()
    const bare = await (await pages.bare(500)).newPage()
    await bare.goto('/')
    const button = bare.getByRole('button', { name: 'other', exact: true })
    bareTimes.push(await timed(bare, 'click', rowsOf('other'), () => button.click()))
    await bare.context().close()
  }
  return [figure('first visit to another list', 'ms', median(times), { times: 3 }, median(bareTimes))]
}

/** Edits an item far down a list and goes back, which restores the scroll position. Compared with switching lists in the bare page. */
export async function backAfterEdit(pages: TwoPages, rounds: number, bare: number | undefined) {
  const page = await (await pages.product()).newPage()
  const times: number[] = []
  for (let round = 0; round <= rounds; round++) {
    await page.goto('/view/items')
    await page.locator('tr[data-index]').first().waitFor()
    await page.evaluate(() => window.scrollTo(0, 6000))
    const row = page.locator('tr[data-index="130"]')
    await row.waitFor()
    const scrolled = await page.evaluate(() => window.scrollY)
    await row.getByRole('link').click()
    const description = page.getByLabel('Item Description')
    await description.fill(`${(await description.inputValue()).replace(/ \d+$/, '')} ${round}`)
    const changed = page.waitForResponse((response) => response.request().method() === 'PUT')
    await page.getByRole('button', { name: 'Update' }).click()
    await changed
    await page.waitForLoadState('networkidle')
    const cancel = page.getByRole('button', { name: 'Cancel' })
    const time = await timed(page, 'click', `${rowsOf('View Items')}[data-index="130"]`, () => cancel.click())
    if (round > 0) times.push(time)
    const now = await page.evaluate(() => window.scrollY)
    if (now !== scrolled) throw new Error(`The list came back at ${now} instead of ${scrolled}.`)
  }
  await page.context().close()
  return [figure('back to a list after an edit, scroll kept', 'ms', median(times), barWhenCached, bare)]
}
