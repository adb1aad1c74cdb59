import type { Page } from '@playwright/test'
import { itemCategory, order, partner } from '@tiffin/contract'
import { fieldOf, fill } from './forms.ts'
import { make } from './records.ts'
import { expect, loggedInTest as test } from './test.ts'

const refuse = (page: Page, path: string | RegExp) =>
  page.route(path, (route) => route.fulfill({ status: 503, json: { message: 'Away for lunch.' } }))

test('categories that fail to load are reported, and can be loaded again [B-9]', async ({ page }) => {
  const path = `**${itemCategory.list.path}`
  await refuse(page, path)
  await page.goto('/add/item')
  const alert = page.getByRole('alert').filter({ hasText: /./ })
  await expect(alert).toHaveText('Away for lunch.')
  await page.unroute(path)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(fieldOf(page, 'Category').getByRole('option').nth(1)).toBeAttached()
  await expect(alert).toHaveCount(0)
})

test('statuses that fail to load are reported, and can be loaded again [B-9]', async ({ page, api }) => {
  const { order_id } = await make.order(api)
  const path = `**${order.statuses.path}`
  await refuse(page, path)
  await page.goto(`/edit/order/${order_id}`)
  const modal = page.getByRole('dialog', { name: `Order Id: ${order_id}` })
  const alert = modal.getByRole('alert').filter({ hasText: /./ })
  await expect(alert).toHaveText('Away for lunch.')
  await modal.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.unroute(path)
  await modal.getByRole('button', { name: 'Try again' }).click()
  await expect(fieldOf(modal, 'Order Status').getByRole('option').nth(1)).toBeAttached()
  await expect(alert).toHaveCount(0)
})

test('a number field shows whose number it is, that nobody has it, or why the name did not load [B-9]', async ({
  page,
  api,
}) => {
  const [known, unknown] = [await make.partner(api), await make.partner(api)]
  await page.goto('/add/item')
  await fill(page, 'Partner ID', String(known.id))
  await expect(page.getByText(known.name)).toBeVisible()
  await fill(page, 'Partner ID', '999999')
  await expect(page.getByText('There is none with this number')).toBeVisible()
  await refuse(page, `**${partner.list.path}/${unknown.id}`)
  await fill(page, 'Partner ID', String(unknown.id))
  await expect(page.getByText('Away for lunch.')).toBeVisible()
})

test("a refused search by name shows the server's message [B-9]", async ({ page }) => {
  await refuse(page, /\/admin\/v1\/partner\?/)
  await page.goto('/add/item')
  await page.getByRole('combobox', { name: 'Find a partner' }).fill('tin')
  await expect(page.getByText('Away for lunch.', { exact: true })).toBeVisible()
})
