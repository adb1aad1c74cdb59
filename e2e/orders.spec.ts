import { customer, order } from '@tiffin/contract'
import { make } from './records.ts'
import { expect, loggedInTest as test } from './test.ts'

test("an order without owner shows 'Deleted User' in name and phone", async ({ page, api }) => {
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

test('the four statuses look different', async ({ page, api }) => {
  const rows = await api(order.list, { query: { limit: 500, offset: 0 } })
  await page.goto('/view/orders')
  const looks = new Set<string>()
  for (const status of ['Accepted', 'Pending', 'Rejected', 'Deliverd']) {
    const one = rows.find(({ order_status }) => order_status.status_name === status)
    await page.getByRole('searchbox', { name: 'Search' }).fill(one?.order_id ?? '')
    const shown = page.getByRole('row', { name: one?.order_id ?? '' }).getByText(status, { exact: true })
    looks.add(await shown.evaluate((element) => getComputedStyle(element).backgroundColor))
  }
  expect(looks.size).toBe(4)
})
