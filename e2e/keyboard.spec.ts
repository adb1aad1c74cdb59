import type { Locator, Page } from '@playwright/test'
import { png } from './forms.ts'
import { getItems, itemOrder, names, newMenu } from './menus.ts'
import { make } from './records.ts'
import { email, statuses } from './sending.ts'
import { expect, loggedInTest, nextCall, openOrders, test } from './test.ts'

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator, key = 'Tab') {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
}

async function skipSidebar(page: Page) {
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }))
  await page.keyboard.press('Enter')
}

test('log in, find, edit, delete and undo with the keyboard alone [B-3]', async ({ page, product, api }) => {
  const { id, name } = await make.category(api)
  await page.goto('/login')
  await tabTo(page, page.getByLabel('Admin Email'))
  await page.keyboard.type(product.administrator.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(product.administrator.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/view/orders')
  await expect(page.getByText('Login Successful')).toBeVisible()

  await tabTo(page, page.getByRole('navigation').getByRole('link', { name: 'Categories' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/view/categories')
  await tabTo(page, page.getByRole('searchbox', { name: 'Search' }))
  await page.keyboard.type(name.toUpperCase())
  await expect(page.getByText('1 matching')).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: `Edit ${name}` }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/edit/category/${id}`)

  const field = page.getByLabel('Category Name')
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+a')
  const renamed = `Typed ${name}`
  await page.keyboard.type(renamed)
  const update = nextCall(page, 'PUT', `/admin/v1/item_category/${id}`)
  await page.keyboard.press('Enter')
  expect((await update).request.postDataJSON()).toEqual({ name: renamed })
  await tabTo(page, page.getByRole('button', { name: 'Cancel' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/view/categories')

  const icon = page.getByRole('button', { name: `Delete ${renamed}` })
  await skipSidebar(page)
  await tabTo(page, icon)
  await page.keyboard.press('Enter')
  await expect(icon).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-keyshortcuts', /Control\+Z/)
  await page.keyboard.press('Control+z')
  await expect(icon).toBeVisible()
})

loggedInTest(
  'a modal, a menu and the way past the sidebar work with the keyboard [B-3]',
  async ({ page, api }) => {
    const { order_id } = await make.order(api)
    await openOrders(page)
    await skipSidebar(page)
    const edit = page.getByRole('link', { name: `Edit ${order_id}` })
    await tabTo(page, edit)
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('button', { name: 'Edit', exact: true }))
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Delivery Address')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(edit).toBeFocused()

    const account = page.getByRole('banner').getByRole('button').last()
    await tabTo(page, account, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitemradio', { name: 'Light' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(account).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitemradio', { name: 'Light' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  },
)

loggedInTest('write to a customer with the keyboard alone [B-3]', async ({ page }) => {
  const [{ fullName }] = await email.open(page)
  await tabTo(page, page.getByRole('searchbox', { name: 'Search' }))
  await page.keyboard.type(fullName)
  await tabTo(page, page.getByRole('checkbox', { name: `Select ${fullName}`, exact: true }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Send Mail' }))
  await page.keyboard.press('Enter')
  const modal = page.getByRole('dialog', { name: 'Send Email' })
  await tabTo(page, modal.getByLabel('Subject'))
  await page.keyboard.type('Typed')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Without a mouse.')
  await tabTo(page, modal.getByRole('button', { name: 'Send', exact: true }))
  await page.keyboard.press('Enter')
  await expect(statuses(modal)).toHaveText(/^Message: /)
  await tabTo(page, modal.getByRole('button', { name: 'Undo' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Stopped 1 message before leaving.')).toBeVisible()
})

loggedInTest('choose a picture and find a partner with the keyboard alone [B-3]', async ({ page }) => {
  // Awaited from the start: until Playwright intercepts file choosers, the browser opens its native window.
  const fileChooser = page.waitForEvent('filechooser')
  await page.goto('/add/item')
  await skipSidebar(page)
  await tabTo(page, page.locator('input[type=file]'))
  await page.keyboard.press('Enter')
  await (await fileChooser).setFiles(png)
  const preview = page.getByRole('img', { name: 'Preview' })
  await expect(preview).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Remove' }))
  await page.keyboard.press('Enter')
  await expect(preview).toHaveCount(0)

  await tabTo(page, page.getByRole('combobox', { name: 'Find a partner' }))
  await page.keyboard.type('tin chulo')
  await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText(/^Tin Chulo/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Partner ID')).toHaveValue(/^[1-9]\d*$/)
})

loggedInTest('arrange a menu with the keyboard alone [B-3]', async ({ page, api }) => {
  const { partnerId, ids } = await newMenu(api, 'Apple', 'Berry', 'Cherry')
  await page.goto('/sort/items')
  await getItems(page, partnerId)
  await tabTo(page, page.getByRole('button', { name: 'Drag Apple' }))
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Now at position 2.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(names(page)).toHaveText(['Berry', 'Apple', 'Cherry'])
  const call = nextCall(page, 'POST', itemOrder(partnerId))
  await tabTo(page, page.getByRole('button', { name: 'Sort Items' }))
  await page.keyboard.press('Enter')
  expect((await call).request.postDataJSON().data[0]).toEqual({ item_id: ids[1], order: 0 })
})

loggedInTest('what has the focus in a list is never covered by its sticky header', async ({ page }) => {
  await openOrders(page)
  await page.evaluate(() => window.scrollTo(0, 6000))
  const icon = page.locator('tr[data-index="130"] a[aria-label^="Edit"]')
  await icon.focus()
  for (let presses = 0; presses < 30; presses++) {
    await page.keyboard.press('Shift+Tab')
    await expect
      .poll(() =>
        page.evaluate(() => {
          const focused = document.activeElement as HTMLElement
          const { left, top, width, height } = focused.getBoundingClientRect()
          return focused.contains(document.elementFromPoint(left + width / 2, top + height / 2))
        }),
      )
      .toBe(true)
  }
})
