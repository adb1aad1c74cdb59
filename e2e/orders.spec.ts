import { customer, order, transaction } from '@tiffin/contract'
import { make } from './records.ts'
import { expect, hold, nextCall, openOrders, loggedInTest as test } from './test.ts'

test("an order without owner shows 'Deleted User' in name and phone [2.6-13 8-15]", async ({ page, api }) => {
  const { order_id, owner } = await make.order(api)
  const found = await api(customer.list, { query: { limit: 10, offset: 0, q: owner?.phone ?? '' } })
  const { id } = found.find(({ fullName }) => fullName === owner?.fullName) ?? { id: 0 }
  await api(customer.remove, { params: { id } })
  await page.goto('/view/orders')
  const cells = page.getByRole('row', { name: order_id }).getByRole('cell')
  await expect(cells.nth(1)).toHaveText('Deleted User')
  await expect(cells.nth(2)).toHaveText('Deleted User')
  await page.getByRole('link', { name: `Edit ${order_id}` }).click()
  await expect(page.getByRole('dialog').getByRole('definition')).toHaveText(['Deleted User', 'Deleted User'])
  await api(customer.restore, { params: { id } })
})

test('the four statuses look different [2.6-15 4.2-1]', async ({ page, api }) => {
  const rows = await api(order.list, { query: { limit: 500, offset: 0 } })
  await openOrders(page)
  const looks = new Set<string>()
  for (const status of ['Accepted', 'Pending', 'Rejected', 'Deliverd']) {
    const one = rows.find(({ order_status }) => order_status.status_name === status)
    await page.getByRole('searchbox', { name: 'Search' }).fill(one?.order_id ?? '')
    const shown = page.getByRole('row', { name: one?.order_id ?? '' }).getByText(status, { exact: true })
    looks.add(await shown.evaluate((element) => getComputedStyle(element).backgroundColor))
  }
  expect(looks.size).toBe(4)
})

test('sorting by status covers all orders; by name only the loaded ones, and the list says so', async ({
  page,
}) => {
  await page.goto('/view/orders')
  await expect(page.getByRole('status')).toHaveText('Success')
  const sorted = nextCall(page, 'GET', '/admin/v1/order?limit=500&offset=0&sort=order_status_id')
  await page.getByRole('button', { name: 'Status', exact: true }).click()
  const { status, answer } = await sorted
  expect(status).toBe(200)
  const [first] = answer.data
  const row = page.getByRole('row', { name: first.order_id })
  await expect(row).toHaveAttribute('aria-rowindex', '2')
  await expect(page.getByRole('columnheader', { name: 'Status' })).toHaveCSS('text-align', 'left')
  const inPart = page.getByText('500 of 2,500 · sorted among the loaded ones')
  await expect(inPart).toHaveCount(0)
  for (const column of ['Name', 'Phone']) {
    await page.getByRole('button', { name: column, exact: true }).click()
    await expect(inPart).toBeVisible()
  }
})

test('a column title sorts ascending, then descending, then not at all', async ({ page }) => {
  await page.goto('/view/orders')
  await expect(page.getByRole('status')).toHaveText('Success')
  const first = page.locator('[aria-rowindex="2"]')
  const before = await first.textContent()
  const title = page.getByRole('columnheader', { name: 'Amount' })
  for (const sorted of ['ascending', 'descending', null]) {
    await title.getByRole('button').click()
    if (sorted) await expect(title).toHaveAttribute('aria-sort', sorted)
    else await expect(title).not.toHaveAttribute('aria-sort')
  }
  await expect(first).toHaveText(before ?? '')
})

test('a search of all orders is offered however many of the loaded ones match', async ({ page, api }) => {
  const { order_id } = await make.order(api)
  const key = order_id.slice(0, 3)
  await page.goto('/view/orders')
  const search = page.getByRole('searchbox', { name: 'Search' })
  const all = page.getByRole('button', { name: 'Search all 2,500 records' })
  await expect(page.getByText('500 of 2,500')).toBeVisible()
  await expect(all).toHaveCount(0)
  await search.fill(order_id)
  await expect(all).toHaveCount(1)
  const few = await all.boundingBox()
  await search.fill(key)
  await expect(page.getByText('500 matching')).toBeVisible()
  await expect(all).toHaveCount(1)
  expect((await all.boundingBox())?.y).toBeLessThan(few?.y ?? 0)
  const listRequest = nextCall(page, 'GET', `/admin/v1/order?limit=500&offset=0&q=${key}`)
  await all.click()
  expect((await listRequest).status).toBe(200)
  await expect(page.getByText('all records searched')).toBeVisible()
})

test('the list says that nothing matches only after all orders have been searched', async ({ page }) => {
  const answer = await hold(page, /order\?.*q=/)
  await page.goto('/view/orders')
  await page.getByRole('searchbox', { name: 'Search' }).fill('nobody has this')
  const nothing = page.getByText('Nothing matches “nobody has this”')
  await expect(nothing).toBeVisible()
  await page.getByRole('button', { name: 'Search all 2,500 records' }).click()
  await expect(page.getByText('searching all records …')).toBeVisible()
  await expect(nothing).toHaveCount(0)
  await answer()
  await expect(page.getByText('0 matching · all records searched')).toBeVisible()
  await expect(nothing).toBeVisible()
})

test('search results by phone number stay while they are sorted anew', async ({ page }) => {
  await page.goto('/view/orders')
  await page.getByRole('searchbox', { name: 'Search' }).fill('+880')
  await page.getByRole('button', { name: 'Search all 2,500 records' }).click()
  const searched = page.getByText('all records searched')
  await expect(searched).toBeVisible()
  const answer = await hold(page, /order\?.*sort=/)
  const listRequest = page.waitForRequest(/order\?.*sort=/)
  await page.getByRole('button', { name: 'Status', exact: true }).click()
  await listRequest
  await expect(searched).toBeVisible()
  await expect(page.getByText('searching all records …')).toHaveCount(0)
  await answer()
  await expect(searched).toBeVisible()
})

for (const [what, { list }, data] of [
  ['orders', order, []],
  ['transactions', transaction, { data: { rows: [], count: 0 } }],
] as const) {
  test(`an empty list of ${what} does not suggest adding any`, async ({ page }) => {
    await page.route(`**${list.path}?*`, (route) => route.fulfill({ json: { message: 'Success', data } }))
    await page.goto(`/view/${what}`)
    await expect(page.getByRole('heading', { name: `No ${what} yet` })).toBeVisible()
    await expect(page.getByText(/^They appear here as customers (place them|pay)\.$/)).toBeVisible()
  })
}
