import type { Page } from '@playwright/test'
import { order } from '@tiffin/contract'
import { expect, hold, loggedInTest as test } from './test.ts'

/** The list of orders while the application's own code is still on its way, and what lets it come. */
async function openDrawn(page: Page) {
  const letCome = await hold(page, /\/assets\/application-[^/]+\.js/)
  await page.goto('/view/orders', { waitUntil: 'commit' })
  await expect(rowsOf(page).first()).toBeVisible()
  return async () => {
    await letCome()
    await expect(ofApplication(page)).toBeVisible()
  }
}
/** Comes with the application alone: what brings more, or searches all of them. */
const ofApplication = (page: Page) => page.getByRole('button', { name: /^(Load more|Search all)/ }).first()

const rowsOf = (page: Page) => page.locator('tr[data-index]')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' })

/** What can be seen and heard of the page but the rows out of sight: the elements with what they say of themselves. */
const shown = (page: Page) =>
  page.evaluate(() => {
    const inSight = ({ top, bottom }: DOMRect) => bottom > 0 && top < window.innerHeight
    const said = (element: Element) =>
      [...element.attributes]
        .filter(({ name }) => !['id', 'for', 'value', 'style', 'data-discover'].includes(name))
        .map(({ name, value }) => `${name}=${value}`)
        .toSorted()
        .join(' ')
    const own = (element: Element) =>
      [...element.childNodes].map((node) => (node instanceof Text ? node.data : '')).join('')
    return [...document.querySelectorAll('#root *')]
      .filter((element) => inSight(element.getBoundingClientRect()))
      .map((element) => `${element.localName} ${said(element)} ${own(element)}`)
  })

for (const [kind, viewport] of Object.entries({
  desk: { width: 1440, height: 900 },
  tablet: { width: 1000, height: 800 },
  phone: { width: 390, height: 844 },
}))
  for (const edition of ['original', 'refined'])
    test(`the ${edition} list of orders is drawn as it will be, on a ${kind}`, async ({ page }) => {
      await page.addInitScript((edition) => localStorage.setItem('tiffin-edition', edition), edition)
      // Whose name it is comes later.
      await page.route('**/super-admin/*', () => {})
      await page.setViewportSize(viewport)
      const come = await openDrawn(page)
      await expect(page).toHaveTitle('Dashboard - View Orders')
      await expect(page.locator('#root')).toHaveAttribute('aria-busy', 'true')
      const drawn = await shown(page)
      await come()
      await expect(page.locator('#root')).not.toHaveAttribute('aria-busy')
      await expect.poll(() => shown(page)).toEqual(drawn)
    })

test('what is typed, and where, is there when the application comes', async ({ page }) => {
  const come = await openDrawn(page)
  const number = (await rowsOf(page).nth(3).locator('td').first().textContent()) as string
  await search(page).pressSequentially(number)
  await come()
  await expect(search(page)).toHaveValue(number)
  await expect(search(page)).toBeFocused()
  await expect(rowsOf(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(rowsOf(page).nth(3)).toContainText(number)
})

test('a click that came too early is done once, on the same order', async ({ page }) => {
  const come = await openDrawn(page)
  const number = (await rowsOf(page).nth(1).locator('td').first().textContent()) as string
  const deleted: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'DELETE') deleted.push(request.url())
  })
  await page.getByRole('button', { name: `Delete ${number}` }).dblclick()
  await come()
  await expect(page.getByRole('status').first()).toHaveText(/deleted/)
  await expect(page.getByRole('button', { name: `Delete ${number}` })).toHaveCount(0)
  expect(deleted).toEqual([expect.stringContaining(number)])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: `Delete ${number}` })).toBeVisible()
})

test('a link that was clicked too early leads where it should, and its window opens over the list', async ({
  page,
}) => {
  const come = await openDrawn(page)
  const number = await rowsOf(page).nth(2).locator('td').first().textContent()
  await page.getByRole('link', { name: `Edit ${number}` }).click()
  await come()
  await expect(page).toHaveURL(`/edit/order/${number}`)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/view/orders')
})

test('whoever has scrolled already is left there', async ({ page }) => {
  const come = await openDrawn(page)
  await page.mouse.move(700, 500)
  await page.mouse.wheel(0, 3000)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(3000)
  await come()
  await expect.poll(() => rowsOf(page).count()).toBeGreaterThan(10)
  expect(await page.evaluate(() => window.scrollY)).toBe(3000)
  await expect(page.locator('tr[data-index="65"]')).toBeInViewport()
})

test('nothing is drawn of a list that is refused or empty; the application tells', async ({ page }) => {
  const isList = ({ pathname }: URL) => pathname === order.list.path
  await page.route(isList, (route) => route.fulfill({ status: 500, json: { message: 'Not now.' } }))
  await page.goto('/view/orders')
  await expect(page.getByRole('alert').first()).toHaveText('Not now.')
  await page.unroute(isList)
  await page.route(isList, (route) => route.fulfill({ json: { message: 'Success', data: [] } }))
  await page.goto('/view/orders')
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
})

test('where the application does not come, the page says so instead of staying as it was drawn', async ({
  page,
}) => {
  await page.route(/\/assets\/application-[^/]+\.js|\/health$/, (route) => route.abort())
  await page.goto('/view/orders')
  await expect(page.getByRole('alert')).toContainText('The server could not be reached.')
  await expect(rowsOf(page)).toHaveCount(0)
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Load the page again' }).click()
  await expect(ofApplication(page)).toBeVisible()
})

test('a list that comes late is drawn as long as the application has not begun', async ({ page }) => {
  const isApplication = /\/assets\/application-[^/]+\.js/
  // It does not wait for the list any longer, and is only held back by the test.
  const asked = page.waitForRequest(
    (request) => request.resourceType() === 'script' && isApplication.test(request.url()),
  )
  const isList = ({ pathname }: URL) => pathname === order.list.path
  await page.route(isList, async (route) => {
    const response = await route.fetch()
    await asked
    await route.fulfill({ response })
  })
  const come = await openDrawn(page)
  await come()
})
