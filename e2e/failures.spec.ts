import { admin, health, itemCategory } from '@tiffin/contract'
import { expectAccessible } from './accessible.ts'
import { fill } from './forms.ts'
import { make } from './records.ts'
import { expect, nextCall, loggedInTest as test } from './test.ts'

const { path } = itemCategory.list

test('a list that fails to load shows the reason [2.5-3 8-1,2]', async ({ page }) => {
  const lists = `**${path}?*`
  await page.route(lists, (route) => route.fulfill({ status: 503, json: { message: 'Away for lunch.' } }))
  await page.goto('/view/categories')
  await expect(page.getByRole('alert')).toHaveText('Away for lunch.')
  await page.unroute(lists)
  await page.route(lists, (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('alert')).toHaveText('Failed: The server could not be reached.')
  await page.unroute(lists)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('status')).toHaveText('Success')
})

test('an answer that does not come from the server is reported as such', async ({ page }) => {
  const another = 'Failed: Something other than the server answered. Check the network, and try again.'
  const loginPage = { contentType: 'text/html', body: '<title>Log in to this network</title>' }
  for (const address of ['/view/orders', '/edit/category/1'])
    for (const answer of [loginPage, { json: { message: 'Welcome.' } }]) {
      await page.route('**/admin/v1/**', (route) => route.fulfill(answer))
      await page.goto(address)
      await expect(page.getByRole('alert').first()).toHaveText(another)
      await page.unroute('**/admin/v1/**')
    }
})

test('a refused deletion leaves the row and shows the reason [2.5-8 4.2-8 8-1,2]', async ({ page, api }) => {
  const { id, name } = await make.category(api)
  await page.goto('/view/categories')
  const icon = page.getByRole('button', { name: `Delete ${name}` })
  await page.route(`**${path}/${id}`, (route) =>
    route.fulfill({ status: 409, json: { message: 'Still in use.' } }),
  )
  await icon.click()
  await expect(page.getByRole('alert')).toHaveText('Still in use.')
  await expect(icon).toBeVisible()
  await page.unroute(`**${path}/${id}`)
  await page.route(`**${path}/${id}`, (route) => route.abort())
  await icon.click()
  await expect(page.getByRole('alert')).toHaveText('Failed: The server could not be reached.')
  await expect(icon).toBeVisible()
})

test("a refused creation shows the server's message and keeps what was typed [2.7-10 8-1,2,12]", async ({
  page,
  api,
}) => {
  const { email, name } = await make.partner(api)
  await page.goto('/add/partner')
  const typed = {
    'Partner Name': name,
    Email: email,
    Phone: '1',
    Cashback: '1',
    City: 'Dhaka',
    Address: 'Here',
  }
  for (const [label, text] of Object.entries(typed)) await fill(page, label, text)
  const call = nextCall(page, 'POST', '/admin/v1/partner')
  await page.getByRole('button', { name: 'Add Partner' }).click()
  const { status, answer } = await call
  expect(status).toBe(409)
  await expect(page.getByRole('alert').last()).toHaveText(answer.message)
  await expect(page.getByLabel('Partner Name')).toHaveValue(name)

  await page.route('**/admin/v1/partner', (route) => route.abort())
  await page.getByRole('button', { name: 'Add Partner' }).click()
  await expect(page.getByRole('alert').last()).toHaveText('Failed: The server could not be reached.')
  await expect(page.getByText('if you press the button again, it is added only once')).toBeVisible()
  await expect(page.getByLabel('Partner Name')).toHaveValue(name)
})

test('Add Category shows the bare message of an exception [8-3]', async ({ page, api }) => {
  const { name } = await make.category(api)
  await page.goto('/add/category')
  await fill(page, 'Category Name', name)
  const call = nextCall(page, 'POST', path)
  await page.getByRole('button', { name: 'Add Category' }).click()
  await expect(page.getByRole('alert')).toHaveText((await call).answer.message)
  await page.route(`**${path}`, (route) => route.abort())
  await page.getByRole('button', { name: 'Add Category' }).click()
  await expect(page.getByRole('alert')).toHaveText('The server could not be reached.')
})

test('a failed update shows the reason [8-1,2]', async ({ page, api }) => {
  const { id } = await make.admin(api)
  await page.goto(`/edit/admin/${id}`)
  await fill(page, 'City', 'Cumilla')
  const update = admin.update.path.replace(':id', String(id))
  await page.route(`**${update}`, (route) =>
    route.fulfill({ status: 400, json: { message: 'No such city.' } }),
  )
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByRole('alert').last()).toHaveText('No such city.')
  await page.unroute(`**${update}`)
  await page.route(`**${update}`, (route) => route.abort())
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByRole('alert').last()).toHaveText('Failed: The server could not be reached.')
})

test('a missing record is reported [8-1]', async ({ page }) => {
  const call = nextCall(page, 'GET', '/admin/v1/promo/999999')
  await page.goto('/edit/promo/999999')
  const { status, answer } = await call
  expect(status).toBe(404)
  await expect(page.getByRole('alert')).toHaveText(answer.message)
})

test('a missing partner is reported in place of the menu, in a card with round corners at both ends', async ({
  page,
}) => {
  await page.goto('/sort/items?partner_id=999999')
  const card = page.getByRole('region', { name: 'Items' })
  await expect(card.getByRole('alert')).toHaveText('No partner has the id 999999.')
  await expect(card.locator('> div')).toHaveCSS('border-bottom-left-radius', '12px')
})

test('a page whose code fails to load says so inside the frame, and appears by itself later', async ({
  page,
}) => {
  await page.goto('/view/categories')
  await expect(page.getByRole('status')).toHaveText('Success')
  const fromServer = new RegExp(`/assets/|${health.check.path}$`)
  await page.route(fromServer, (route) => route.abort())
  const sidebar = page.getByRole('navigation', { name: 'Dashboard' })
  await sidebar.getByRole('link', { name: 'Users' }).click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert.getByRole('heading')).toHaveText('Failed: The server could not be reached.')
  await expect(page.getByRole('main')).not.toContainText('/assets/')
  await expect(page).toHaveTitle('Dashboard - This page could not be loaded')
  await page.getByRole('banner').getByRole('button').last().click()
  await expect(page.getByRole('banner')).toBeVisible()
  await expectAccessible(page)

  // A list that was loaded before is shown from the cache.
  await sidebar.getByRole('link', { name: 'Categories' }).click()
  await expect(page.getByRole('heading', { name: 'View Item Categories' })).toBeVisible()
  await sidebar.getByRole('link', { name: 'Users' }).click()
  const healthRequest = page.waitForRequest(`**${health.check.path}`)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await healthRequest
  await expect(alert).toBeVisible()

  await page.unroute(fromServer)
  await expect(page.getByRole('heading', { name: 'View Users' })).toBeVisible()
  await expect(page).toHaveURL('/view/users')
  await expect(page.getByRole('status')).toHaveText('Success')
})
