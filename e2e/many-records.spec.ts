import type { Page } from '@playwright/test'
import { item, itemCategory, order, partner } from '@tiffin/contract'
import { expectAccessible } from './accessible.ts'
import type { Api } from './api.ts'
import { make } from './records.ts'
import { expect, nextCall, loggedInTest as test } from './test.ts'

const chooseRefinedEdition = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('tiffin-edition', 'refined'))

const largestPage = 1000

/** Answers the list with copies of one record, each with its number in its name. */
async function pretendMany(page: Page, path: string, like: object, envelope: Envelope, total = 3000) {
  const rows = Array.from({ length: total }, (_, index) => ({
    ...like,
    id: index + 1,
    name: nameOf(index + 1),
  }))
  const requests: string[] = []
  const isList = ({ pathname }: URL) => pathname === path
  await page.route(isList, (route) => {
    const { search, searchParams } = new URL(route.request().url())
    requests.push(search)
    const found = rows.filter(({ name }) => name.includes(searchParams.get('q') ?? ''))
    const [offset, limit] = [searchParams.get('offset'), searchParams.get('limit')].map(Number)
    const pageRows = found.slice(offset, (offset ?? 0) + (limit || largestPage))
    return route.fulfill({
      headers: { 'x-total-count': String(found.length) },
      json: { message: 'Success', data: envelope(pageRows, found.length) },
    })
  })
  return requests
}
type Envelope = (rows: object[], count: number) => object
const rowsOnly: Envelope = (rows) => rows
const rowsWithCount: Envelope = (rows, count) => ({ data: { rows, count } })
const nameOf = (number: number) => `Number ${number}.`

test.describe('with a total that is only a lower bound', () => {
  const bound = 600
  test.beforeEach(({ page }) =>
    page.route('**/admin/v1/order?*', async (route) => {
      const response = await route.fetch()
      const headers = { ...response.headers(), 'x-total-count': String(bound), 'x-total-at-least': 'true' }
      await route.fulfill({ response, headers })
    }),
  )

  test("'Load more' goes on beyond it, each page after the last row, until a page is not full [D-6]", async ({
    page,
    api,
  }) => {
    const all = [0, 1, 2].map((index) => api(order.list, { query: { limit: 1000, offset: index * 1000 } }))
    const ids = (await Promise.all(all)).flat().map(({ order_id }) => order_id)
    await page.goto('/view/orders')
    await expect(page.getByText('500 of 600+')).toBeVisible()
    const more = page.getByRole('button', { name: 'Load more' })
    for (let loaded = 500; loaded < ids.length; loaded += 500) {
      const path = `${order.list.path}?limit=500&offset=${loaded}&after=${ids[loaded - 1]}`
      const request = nextCall(page, 'GET', path)
      await more.click()
      expect((await request).status).toBe(200)
    }
    if (ids.length % 500 === 0) await more.click()
    await expect(more).toHaveCount(0)
    const number = ids.length.toLocaleString('en-GB')
    await expect(page.getByText(`${number} of ${number}`)).toBeVisible()
  })

  test('the list says that there are at least that many, also of search results and pages [D-6]', async ({
    page,
  }) => {
    await chooseRefinedEdition(page)
    await page.goto('/view/orders')
    await page.getByLabel('Result:').selectOption('100')
    await expect(page.getByText('Page 1 of 5+')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search' }).fill('+880')
    await page.getByRole('button', { name: 'Search all 600+ records' }).click()
    await expect(page.getByText('600+ matching · all records searched')).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('the refined menu with thousands of partners and categories', () => {
  test.beforeEach(({ page }) => chooseRefinedEdition(page))

  /** Opens the list with a dish for each partner; the category ID is one less than the partner ID. */
  async function openItems(page: Page, api: Api, partners: number[], total: number) {
    const [dish, category] = [await make.item(api), await make.category(api)]
    const dishes = partners.map((partner_id, index) => ({
      ...{ ...dish, id: index + 1, item_name: `Dish ${index + 1}` },
      ...{ partner_id, category_id: partner_id - 1 },
    }))
    await page.route(`**${item.list.path}?*`, (route) =>
      route.fulfill({ json: { message: 'Success', data: rowsWithCount(dishes, dishes.length) } }),
    )
    const [owner = {}] = await api(partner.list, { query: { limit: 1 } })
    const requests = await pretendMany(page, partner.list.path, owner, rowsOnly, total)
    await pretendMany(page, itemCategory.list.path, category, rowsWithCount, total)
    await page.goto('/menu/item')
    const rows = page.getByRole('table', { name: 'Menu Item' }).locator('tbody').getByRole('row')
    return { requests, rows, cells: rows.filter({ hasText: 'Dish 1' }).getByRole('cell') }
  }

  test('shows the names beyond the first thousand, and finds items by them [B-24]', async ({ page, api }) => {
    const { requests, rows, cells } = await openItems(page, api, [2999, 7], 3000)
    await expect(cells.nth(2)).toHaveText(nameOf(2998))
    await expect(cells.nth(3)).toHaveText(nameOf(2999))
    expect(requests).toEqual(['', '?offset=1000&after=1000', '?offset=2000&after=2000'])
    await page.getByRole('searchbox', { name: 'Search' }).fill(nameOf(2999))
    await expect(rows).toHaveCount(1)
    await page.getByLabel('Filter').selectOption(nameOf(2998))
    await expect(rows).toHaveCount(1)
  })

  test('shows the number instead of the name beyond ten thousand [B-24]', async ({ page, api }) => {
    const { requests, cells } = await openItems(page, api, [10_500], 11_000)
    await expect(cells.nth(2)).toHaveText('#10499', { timeout: 90_000 })
    await expect(cells.nth(3)).toHaveText('#10500')
    expect(requests).toHaveLength(10)
  })

  test('says how many categories are not shown, and finds them [B-24]', async ({ page, api }) => {
    await pretendMany(page, itemCategory.list.path, await make.category(api), rowsWithCount)
    await page.goto('/menu/category')
    await expect(page.getByText('The first 1,000 of 3,000 are shown. Type to find others.')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search' }).fill(nameOf(2998))
    const rows = page.getByRole('table', { name: 'Categories' }).locator('tbody').getByRole('row')
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText(nameOf(2998))

    await page.goto('/menu/item')
    await page.getByRole('button', { name: 'Add Item' }).click()
    const modal = page.getByRole('dialog', { name: 'Add Food Item' })
    await expect(modal.getByText('2,901 more. Type to find them.')).toBeVisible()
    await expect(modal.getByRole('radio')).toHaveCount(100)
    await expectAccessible(page)
    await modal.getByRole('searchbox').fill(nameOf(2998))
    await modal.getByRole('radio', { name: nameOf(2998) }).check()
    await modal.getByRole('searchbox').fill('')
    await expect(modal.getByRole('radio', { name: nameOf(2998) })).toBeChecked()
  })
})

test('the menu offers to search all items if more exist than are loaded [B-24]', async ({ page, api }) => {
  await chooseRefinedEdition(page)
  const { item_name } = await make.item(api)
  await make.item(api)
  // A page size of 1.
  await page.route(`**${item.list.path}?*`, (route) =>
    route.continue({ url: route.request().url().replace('limit=1000', 'limit=1') }),
  )
  await page.goto('/menu/item')
  const rows = page.getByRole('table', { name: 'Menu Item' }).locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Search' }).fill(item_name)
  await expect(page.getByText('Only the rows loaded so far were searched.')).toBeVisible()
  await page.getByRole('button', { name: /^Search all [\d,]+ records$/ }).click()
  await expect(rows.filter({ hasText: item_name })).toHaveCount(1)
})
