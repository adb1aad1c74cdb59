import { itemCategory, order, promo } from '@tiffin/contract'
import { expectAccessible } from './accessible.ts'
import { make, newName } from './records.ts'
import { expect, nextCall, loggedInTest as test } from './test.ts'

test('the page of a deleted record offers to restore it, and links to its list [B-5]', async ({
  page,
  api,
}) => {
  const { id, promo_code } = await make.promo(api)
  await api(promo.remove, { params: { id } })
  await page.goto(`/edit/promo/${id}`)
  await expect(page.getByRole('alert')).toHaveText('This promo was deleted.')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', '/view/promos')
  await expectAccessible(page)

  const restoration = nextCall(page, 'POST', `/admin/v1/promo/${id}/restore`)
  await page.getByRole('button', { name: 'Restore' }).click()
  const { status, answer } = await restoration
  expect(status).toBe(200)
  await expect(page.getByRole('status').filter({ hasText: answer.message })).toBeVisible()
  await expect(page.getByLabel('Promo Code')).toHaveValue(promo_code)
})

test('an address that no record can have links to the list and offers no retry', async ({ page }) => {
  await page.goto('/edit/item/abc')
  await expect(page.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', '/view/items')
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
})

test('a record that never existed, or that cannot be deleted, offers no restore', async ({ page }) => {
  for (const [route, message] of [
    ['/edit/promo/999999', 'This promo does not exist.'],
    ['/edit/order/NOPE', 'This order does not exist.'],
    ['/edit/admin/999999', 'This admin does not exist.'],
  ] as const) {
    await page.goto(route)
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Back to the list' }).click()
    await expect(page).toHaveURL(/^\S+\/view\/\w+s$/)
  }
})

test('a record that another administrator deleted says so when opened, and nothing typed is lost [B-5]', async ({
  page,
  api,
}) => {
  const typed = newName()
  const { id, name } = await make.category(api)
  await page.goto('/view/categories')
  const edit = page.getByRole('link', { name: `Edit ${name}` })
  await expect(edit).toBeVisible()
  await api(itemCategory.remove, { params: { id } })
  await edit.click()
  const notice = page.getByRole('alert').filter({ hasText: 'This category was deleted.' })
  await expect(notice).toBeVisible()
  await page.getByLabel('Category Name').fill(typed)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(notice).toHaveCount(0)
  await expect(page.getByLabel('Category Name')).toHaveValue(typed)
  const update = nextCall(page, 'PUT', `/admin/v1/item_category/${id}`)
  await page.getByRole('button', { name: 'Update' }).click()
  expect((await update).status).toBe(200)
})

test('a record that another administrator deletes during an edit says so when saved, and can be restored there [B-5]', async ({
  page,
  api,
}) => {
  const typed = newName()
  const { id } = await make.category(api)
  await page.goto(`/edit/category/${id}`)
  await page.getByLabel('Category Name').fill(typed)
  await api(itemCategory.remove, { params: { id } })
  await page.getByRole('button', { name: 'Update' }).click()
  const notice = page.getByText('This category was deleted.')
  await expect(notice).toHaveCount(1)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(notice).toHaveCount(0)
  const update = nextCall(page, 'PUT', `/admin/v1/item_category/${id}`)
  await page.getByRole('button', { name: 'Update' }).click()
  expect((await update).status).toBe(200)
  expect((await api(itemCategory.one, { params: { id } })).name).toBe(typed)
})

test('a deleted order is reported, and restored, in its modal [B-5]', async ({ page, api }) => {
  const { order_id } = await make.order(api)
  await page.goto('/view/orders')
  const edit = page.getByRole('link', { name: `Edit ${order_id}` })
  await expect(edit).toBeVisible()
  await api(order.remove, { params: { order_id } })
  await edit.click()
  const modal = page.getByRole('dialog', { name: `Order Id: ${order_id}` })
  const notice = modal.getByRole('alert').filter({ hasText: 'This order was deleted.' })
  await expect(notice).toBeVisible()
  await expect(modal.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()

  // Opened by its address, without the record in the navigation state.
  await page.goto('/view/orders')
  await page.goto(`/edit/order/${order_id}`)
  await expect(notice).toBeVisible()
  await expect(modal.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', '/view/orders')
  await modal.getByRole('button', { name: 'Restore' }).click()
  await expect(modal.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
  await expect(notice).toHaveCount(0)
})
