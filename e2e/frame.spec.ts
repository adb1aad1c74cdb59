import { admin } from '@tiffin/contract'
import { expectAccessible } from './accessible.ts'
import { firstCode, maxFirstCode } from './first-code.ts'
import { upload } from './forms.ts'
import { expect, loggedInTest as test } from './test.ts'

/** The sidebar entries of section 2.2, and those of screens that it does not place. */
const entries = [
  ['Partners', '/view/partners', 'View Partners'],
  ['Orders', '/view/orders', 'View Orders'],
  ['Users', '/view/users', 'View Users'],
  ['Transactions', '/view/transactions', 'View Transactions'],
  ['Menu', '/menu', 'Menu'],
  ['Categories', '/view/categories', 'View Item Categories'],
  ['Sort Items', '/sort/items', 'Sort Items'],
  ['Items', '/view/items', 'View Items'],
  ['Promos', '/view/promos', 'View Promos'],
  ['Loyalty Cards', '/view/loyalty_cards', 'View Loyalty Cards'],
  ['Email', '/send/email', 'Send Email'],
  ['Admins', '/view/admins', 'View Admins'],
  ['Notifications', '/send/notification', 'Send Notification'],
] as const
const more = [
  ['Home', '/', 'Home'],
  ['Order Board', '/2', 'Order Board'],
  ['Deliveries', '/3', 'Deliveries'],
] as const

test('the sidebar leads to every page, and every page sets its tab title [1-2 2.1-3 2.2-1,2]', async ({
  page,
}) => {
  await page.goto('/menu/category')
  await expect(page).toHaveTitle('Dashboard - Menu Categories')
  const sidebar = page.getByRole('navigation', { name: 'Dashboard' })
  await expect(sidebar.getByRole('link', { name: 'Dashboard', exact: true })).toHaveAttribute('href', '/')
  await expect(sidebar.getByText('Application Screen', { exact: true })).toBeVisible()
  const labels = entries.map(([label]) => label)
  const lists = sidebar.getByRole('list')
  await expect(lists.first().getByRole('listitem')).toHaveText([...labels, 'Chat', 'Contacts'])
  for (const dead of ['Chat', 'Contacts']) {
    await expect(sidebar.getByRole('link', { name: dead })).toHaveCount(0)
    await expect(sidebar.getByRole('button', { name: dead })).toHaveCount(0)
  }
  await expect(sidebar.getByRole('button', { name: 'Logout' })).toBeVisible()

  for (const [label, path, title] of [...entries, ...more]) {
    const link = sidebar.getByRole('link', { name: label, exact: true })
    await link.click()
    await expect(page).toHaveURL(path)
    await expect(page).toHaveTitle(`Dashboard - ${title}`)
    await expect(link).toHaveAttribute('aria-current', 'page')
  }
})

test('the menu icon collapses and expands the sidebar, which a reload keeps [2.2-4 B-2]', async ({
  page,
}) => {
  await page.goto('/view/admins')
  const toggle = page.getByRole('banner').getByRole('button', { name: 'Show or hide the menu' })
  const label = page.getByRole('navigation', { name: 'Dashboard' }).getByText('Loyalty Cards')
  const width = async () =>
    (await page.getByRole('navigation', { name: 'Dashboard' }).boundingBox())?.width ?? 0
  const wide = await width()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await expect(label).toBeVisible()
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await expect.poll(width).toBeLessThan(wide / 2)
  await expectAccessible(page)
  await page.reload()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await toggle.click()
  await expect.poll(width).toBe(wide)
})

test('on a phone the menu icon opens the sidebar as a drawer [2.2-4 B-2]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/view/admins')
  await expect(page.getByRole('status')).toHaveText('Success')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show or hide the menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Application Screen' })
  await expect(drawer.getByRole('link', { name: 'Items', exact: true })).toBeInViewport()
  await expectAccessible(page)
  await drawer.getByRole('link', { name: 'Categories' }).click()
  await expect(page).toHaveURL('/view/categories')
  await expect(drawer).toHaveCount(0)
})

test('the header shows who is logged in, with placeholders for a missing name or image [1-1 2.2-6,7]', async ({
  page,
  api,
  login,
}) => {
  const own = await api(admin.one, { params: { id: idIn(login) } })
  const profileRequest = page.waitForRequest(`**/admin/v1/super-admin/${own.id}`)
  await page.goto('/add/user')
  await profileRequest
  const account = page.getByRole('banner').getByRole('button', { name: own.name })
  await expect(account).toContainText('Admin')
  const image = await upload(page)

  const known = (name: string, image: string | null) =>
    page.route(`**/admin/v1/super-admin/${own.id}`, async (route) => {
      const response = await route.fetch()
      const json = await response.json()
      await route.fulfill({ response, json: { ...json, data: { ...json.data, name, image } } })
    })
  await known('', null)
  await page.reload()
  const nameless = page.getByRole('banner').getByRole('button', { name: 'Super Admin' })
  await expect(nameless).toContainText('Admin')
  await expect(nameless.locator('img')).toHaveCount(0)
  await expect(nameless.locator('svg').first()).toBeVisible()
  await known('Somebody', image)
  await page.reload()
  const picture = page.getByRole('banner').getByRole('button', { name: 'Somebody' }).locator('img')
  await expect(picture).toHaveAttribute('src', new RegExp(`/upload/v1/image/${image}`))
})

test('an unknown address shows the 404 image [1-2 2.1-8 8-17 B-2]', async ({ page }) => {
  await page.goto('/nowhere/at/all')
  await expect(page).toHaveTitle('Dashboard - Not Found')
  await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible()
  await expect(page.getByRole('img', { name: '404' })).toBeVisible()
  await expectAccessible(page)
})

test('the account menu switches to the refined edition, which fixes the dead controls and the wording [B-2,11,12]', async ({
  page,
}) => {
  await page.goto('/view/promos')
  await page.getByRole('banner').getByRole('button').last().click()
  await expect(page.getByRole('menuitemradio', { name: 'Original' })).toBeChecked()
  await expectAccessible(page)
  const loaded = page.waitForEvent('load')
  await page.getByRole('menuitemradio', { name: 'Refined' }).click()
  await loaded
  const titles = page.getByRole('columnheader')
  await expect(titles.nth(1)).toHaveText('Maximum Offer')
  await expect(titles.nth(4)).toHaveText('Offer Amount')
  await expect(page.getByRole('link', { name: 'Add Promo' })).toHaveAttribute('href', '/add/promo')
  await expect(page.getByRole('link', { name: 'Add New' })).toHaveCount(0)
  await page.getByLabel('Result:').selectOption('05')
  await expect(page.getByRole('table').locator('tbody').getByRole('row')).toHaveCount(5)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText('Page 2 of')).toBeVisible()
  await page.reload()
  await expect(titles.nth(1)).toHaveText('Maximum Offer')
  for (const list of ['orders', 'transactions']) {
    await page.goto(`/view/${list}`)
    await expect(page.getByRole('status').first()).toHaveText('Success')
    await expect(page.getByRole('link', { name: /^Add/ })).toHaveCount(0)
  }
})

/** The admin ID in the access token. */
function idIn({ origins }: { origins: { localStorage: { name: string; value: string }[] }[] }): number {
  const stored = origins.flatMap(({ localStorage }) => localStorage)
  const [, payload = ''] = stored.find(({ name }) => name === 'access_token')?.value.split('.') ?? []
  return Number(JSON.parse(Buffer.from(payload, 'base64url').toString()).sub)
}

test('script and style of the first list stay within their size limit', async ({ page }) => {
  const size = await firstCode(page, '/view/orders')
  expect(size).toBeGreaterThan(100)
  expect(size).toBeLessThanOrEqual(maxFirstCode)
})

test('application files are compressed and cached as immutable', async ({ page }) => {
  const loaded = page.waitForResponse(/\/assets\/libraries-/)
  await page.goto('/view/orders')
  const headers = (await loaded).headers()
  expect(['br', 'gzip']).toContain(headers['content-encoding'])
  expect(headers['cache-control']).toContain('immutable')
})
