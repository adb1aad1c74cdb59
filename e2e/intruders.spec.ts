import type { Page } from '@playwright/test'
import { admin, customer, delivery, item, itemCategory, order } from '@tiffin/contract'
import { editScreens } from './edit-screens.ts'
import { shownIn } from './forms.ts'
import { hostile, hostileRecords } from './hostile-records.ts'
import { lists } from './lists.ts'
import { make } from './records.ts'
import { email, notification } from './sending.ts'
import { expect, loggedInTest } from './test.ts'

const [typed = ''] = hostile

const test = loggedInTest.extend<{ makeHostile: ReturnType<typeof hostileRecords>['makeHostile'] }>({
  makeHostile: async ({ api }, use) => {
    const { makeHostile, restore } = hostileRecords(api)
    await use(makeHostile)
    await restore()
  },
  page: async ({ page }, use) => {
    const dialogs: string[] = []
    page.on('dialog', async (dialog) => {
      dialogs.push(dialog.message())
      await dialog.dismiss()
    })
    await use(page)
    expect(dialogs, 'what was typed ran').toEqual([])
  },
})

/** No hostile text was rendered as an element. */
const expectOnlyText = (page: Page) =>
  expect(page.locator('img[src="x"], a[href^="javascript:"], td b')).toHaveCount(0)

test('hostile input appears as text in every list and on every edit screen [S3-3 S4-2]', async ({
  page,
  api,
  makeHostile,
}) => {
  for (const screen of editScreens) {
    const row = await makeHostile(await screen.make(api), screen.of.update)
    await page.goto(screen.list)
    const list = lists.find(({ path }) => path === screen.list)
    const edit = page.getByRole('link', { name: `Edit ${screen.name(row)}` }).first()
    const cells = page.getByRole('row').filter({ has: edit }).first().getByRole('cell')
    await expect(cells).toHaveText([...(list?.cells(row) ?? []), ''])
    await expectOnlyText(page)
    await edit.click()
    const form = page.getByRole('form', { name: screen.title(row) })
    await expect(form).toBeVisible()
    expect(await shownIn(form)).toEqual(screen.fields(row))
    await expectOnlyText(page)
  }
})

test('hostile input appears as text in the frame, an order, deliveries and menus [S3-3]', async ({
  page,
  api,
  makeHostile,
}) => {
  const placed = await makeHostile(await make.order(api), order.update)
  const [owner] = await api(customer.list, { query: { q: placed.owner?.phone ?? '', limit: 1, offset: 0 } })
  if (!owner) throw new Error('The newest order has no owner.')
  const { fullName } = await makeHostile(owner, customer.update, ['fullName'])
  const [first] = await api(admin.list, { query: { limit: 1, sort: 'id' } })
  const self = await makeHostile(first as NonNullable<typeof first>, admin.update, ['name'])
  await page.goto('/view/orders')
  await expect(page.getByRole('row').filter({ hasText: placed.order_id }).getByText(fullName)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: self.name })).toContainText(self.name)
  await page.getByRole('link', { name: `Edit ${placed.order_id}` }).click()
  const modal = page.getByRole('dialog', { name: `Order Id: ${placed.order_id}` })
  await expect(modal.getByRole('definition').first()).toHaveText(fullName)
  for (const [label, value] of [
    ['Note', placed.note],
    ['Delivery Address', placed.delivery_address],
    ['Comment For Partner', placed.comment_for_partner],
  ] as const) {
    await expect(modal.getByLabel(label)).toHaveValue(value ?? '')
  }
  await expectOnlyText(page)

  // The list has the newest 1000 customers, which may not include the owner.
  const [newest] = await api(customer.list, { query: { limit: 1, offset: 0 } })
  const listed = await makeHostile(newest as NonNullable<typeof newest>, customer.update, ['fullName'])
  for (const screen of [email, notification]) {
    const [one] = await screen.open(page)
    await page.getByRole('searchbox', { name: 'Search' }).fill(listed.fullName)
    await expect(screen.table(page).getByText(listed.fullName).first()).toBeVisible()
    await expectOnlyText(page)
    const writing = await screen.write(page, [one])
    await writing.getByRole('textbox').nth(1).fill(typed)
    await expectOnlyText(page)
  }

  const text = hostile.join('\n')
  const { id } = await api(delivery.email, { body: { to: [owner.email], subject: typed, text, test: true } })
  await page.goto('/3')
  const sent = page.getByRole('row').filter({ hasText: typed }).first()
  await expect(sent).toContainText(self.name)
  await expectOnlyText(page)
  await sent.getByRole('link', { name: typed }).click()
  await expect(page).toHaveURL(`/3/${id}`)
  await expect(page.getByRole('heading', { name: typed })).toBeVisible()
  await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByRole('table', { name: 'Recipient' }).getByText(fullName)).toBeVisible()
  await expectOnlyText(page)

  const dish = await makeHostile(await make.item(api), item.update)
  await page.goto(`/sort/items?partner_id=${dish.partner_id}`)
  const row = page.getByRole('row').filter({ hasText: `#${dish.id}` })
  for (const value of [dish.item_name, dish.ingredients, dish.description]) {
    await expect(row.getByText(value).first()).toBeVisible()
  }
  await expectOnlyText(page)
  const { name } = await makeHostile(await make.category(api), itemCategory.update)
  await page.goto('/menu/category')
  await expect(page.getByRole('cell', { name }).first()).toBeVisible()
  await expectOnlyText(page)
  await page.goto('/add/item')
  await expect(page.getByRole('option', { name }).first()).toBeAttached()
  await expectOnlyText(page)
})
