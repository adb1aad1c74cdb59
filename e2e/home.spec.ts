import type { Page } from '@playwright/test'
import { callsOf, expect, loggedInTest as test } from './test.ts'

const row = (page: Page, id: string) =>
  page
    .getByRole('table', { name: 'Order List' })
    .getByRole('row')
    .filter({ hasText: `#${id}` })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Pending' })

test('home shows three summary cards and a static order list, and makes no call [2.4-1..4 9-12]', async ({
  page,
}) => {
  const calls = callsOf(page)
  await page.goto('/')
  await expect(page).toHaveTitle('Dashboard - Home')
  await expect(page.getByRole('list', { name: 'Order summary' }).getByRole('listitem')).toHaveCount(3)
  const table = page.getByRole('table', { name: 'Order List' })
  const titles = ['Order ID', 'Order Item', 'Customer', 'Time', 'Amaount', 'Status', 'View Item']
  await expect(table.getByRole('columnheader')).toHaveText(titles)
  const cells = ['#50412', 'Kacchi Biryani, Borhani', 'Farhana Akter', '12:45 PM', '৳820', 'Pending', '']
  await expect(row(page, '50412').getByRole('cell')).toHaveText(cells)
  expect(calls).toEqual([])

  await expect(page.getByRole('note', { name: 'Sample data' })).toBeVisible()
  await page.getByRole('link', { name: 'View order list' }).click()
  await expect(page).toHaveURL('/view/orders')
})

test('home loads a font for the taka sign, other pages do not', async ({ page }) => {
  const drawn = () => page.evaluate(() => document.fonts.check("1rem 'Tiffin Bengali'", '৳'))
  await page.goto('/view/admins')
  await expect(page.getByRole('table').getByRole('row')).not.toHaveCount(0)
  expect(await drawn()).toBe(false)
  await page.getByRole('link', { name: 'Home' }).click()
  await expect.poll(drawn).toBe(true)
})

test('on a phone every order is a card with the titles beside it, and nothing scrolls sideways [2.4-7]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const edition of ['original', 'refined']) {
    await page.addInitScript((edition) => localStorage.setItem('tiffin-edition', edition), edition)
    await page.goto('/')
    const rows = page.getByRole('table', { name: 'Order List' }).locator('tbody').getByRole('row')
    await expect(rows.first().getByRole('button', { name: 'View order' })).toBeVisible()
    for (const cell of await rows.first().getByRole('cell').all()) {
      const { x = -1, width = 0 } = (await cell.boundingBox()) ?? {}
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(390)
    }
    const titles = await rows
      .first()
      .getByRole('cell')
      .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content))
    const amount = edition === 'original' ? 'Amaount' : 'Amount'
    const beside = ['Order Item', 'Customer', 'Time', amount, 'Status'].map((title) => `"${title}"`)
    expect(titles).toEqual(['none', ...beside, 'none'])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  }
})

test("a row's view icon opens the side modal 'Pending' with every part of an order [2.4-5 9-12]", async ({
  page,
}) => {
  await page.goto('/')
  await row(page, '50408').getByRole('button').click()
  await expect(panel(page).getByText('Sumaiya Rahman')).toBeVisible()
  await expect(panel(page).getByText('01912 000 530').first()).toBeVisible()
  await expect(panel(page).getByText('12:20 PM')).toBeVisible()
  const food = panel(page).getByRole('table', { name: 'Food Items' })
  await expect(food.getByRole('columnheader')).toHaveText(['Food Item', 'Qty', 'Price', 'Total'])
  await expect(food.getByRole('row').nth(2).getByRole('cell')).toHaveText(['Steamed Rice', '2', '৳40', '৳80'])
  await expect(panel(page).getByRole('term')).toHaveText([
    'Category',
    'Materials',
    'Descriptions',
    'Payment Method',
  ])
  const paidWith = panel(page).getByRole('definition').last()
  await expect(paidWith).toHaveText('01912 000 530')
  await expect(paidWith.locator('svg')).toBeVisible()
  await expect(panel(page).getByText('Delivery after 15 min')).toBeVisible()

  await panel(page).getByRole('button', { name: 'Order Ready' }).click()
  await expect(panel(page)).toBeVisible()
})

test('the side modal disappears about 190 ms after it is closed [2.4-6 9-12]', async ({ page }) => {
  await page.goto('/')
  await row(page, '50412').getByRole('button').click()
  await expect(panel(page)).toBeVisible()
  // Measured inside the page, from the click to the removal of the panel, to exclude the time of the test protocol.
  const duration = await panel(page).evaluate(
    (dialog) =>
      new Promise<number>((resolve) => {
        const closed = performance.now()
        new MutationObserver(() => {
          if (!dialog.isConnected) resolve(performance.now() - closed)
        }).observe(document.body, { childList: true, subtree: true })
        dialog.querySelector<HTMLButtonElement>('[aria-label=Close]')?.click()
      }),
  )
  expect(duration).toBeGreaterThan(180)
  expect(duration).toBeLessThan(1000)
  await expect(row(page, '50412').getByRole('button')).toBeFocused()
})
