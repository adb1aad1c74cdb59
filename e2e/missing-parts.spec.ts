import type { Page } from '@playwright/test'
import { health } from '@tiffin/contract'
import { fieldOf, fill } from './forms.ts'
import { make } from './records.ts'
import { expect, loggedInTest as test } from './test.ts'

/** Blocks the script of this part, and the health check by which the dashboard decides whether the server is reachable. */
async function blockPart(page: Page, part: string) {
  const missing = new RegExp(`/assets/${part}-[^/]+\\.js|${health.check.path}$`)
  await page.route(missing, (route) => route.abort())
}
const notReached = 'Failed: The server could not be reached.'

test('a page works without the code of the phone drawer [B-8]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await blockPart(page, 'phone-menu')
  const failedRequest = page.waitForEvent('requestfailed')
  await page.goto('/view/categories')
  await failedRequest
  await expect(page.getByRole('status')).toHaveText('Success')
  await page.getByRole('button', { name: 'Show or hide the menu' }).click()
  await expect(page.getByRole('heading', { name: 'View Item Categories' })).toBeVisible()
})

test('without the code of the password prompt a form reports the failure and keeps what was typed [B-8]', async ({
  page,
}) => {
  await page.goto('/add/user')
  const typed = { 'Customer Name': 'Rahim', Email: 'rahim@tiffin.example', Phone: '1' }
  for (const [label, text] of Object.entries(typed)) await fill(page, label, text)
  await page.evaluate(() => {
    localStorage.setItem('access_token', 'ended')
    localStorage.setItem('refresh_token', 'ended')
  })
  await blockPart(page, 'password-prompt')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('alert').last()).toHaveText(notReached)
  await expect(fieldOf(page, 'Customer Name')).toHaveValue('Rahim')
  await expect(page.getByRole('banner')).toBeVisible()
})

test('without the code of the search by name the number can be typed [B-8]', async ({ page, api }) => {
  const { id, name } = await make.partner(api)
  await blockPart(page, 'picker')
  await page.goto('/add/item')
  await fill(page, 'Partner ID', String(id))
  await expect(page.getByText(name)).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Find a partner' })).toHaveCount(0)
})

test('without the code of the modal a page works, and reports the failure when the modal is opened [B-8]', async ({
  page,
}) => {
  await blockPart(page, 'dialog-window')
  await page.goto('/send/email')
  await page.getByRole('checkbox').nth(1).check()
  const alertHeading = page.getByRole('main').getByRole('alert').getByRole('heading')
  await expect(alertHeading).toHaveCount(0)
  await page.getByRole('button', { name: 'Send Mail' }).click()
  await expect(alertHeading).toHaveText(notReached)
  await expect(page.getByRole('banner')).toBeVisible()
})

test('where the code of the application does not come, the page says so, and can be loaded again', async ({
  page,
}) => {
  await page.route(/\/assets\/application-[^/]+\.js|\/health$/, (route) => route.abort())
  await page.goto('/view/orders')
  await expect(page.getByRole('alert')).toContainText('The server could not be reached.')
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Load the page again' }).click()
  await expect(page.getByRole('status')).toHaveText('Success')
})

test('code that is gone after a new version was deployed is fetched by loading the page again', async ({
  page,
}) => {
  let requests = 0
  await page.route(/\/assets\/application-[^/]+\.js/, (route) =>
    requests++ === 0 ? route.fulfill({ status: 404 }) : route.continue(),
  )
  await page.goto('/view/orders')
  await expect(page.getByRole('status')).toHaveText('Success')
  expect(requests).toBe(2)
})
