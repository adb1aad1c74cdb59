import type { Page } from '@playwright/test'
import { delivery } from '@tiffin/contract'
import { expectAccessible } from './accessible.ts'
import type { Api } from './api.ts'
import { email } from './sending.ts'
import { expect, hold, nextCall, loggedInTest as test } from './test.ts'

const path = '/admin/v1/delivery?limit=50&offset=0'
const rowOf = (page: Page, subject: string) =>
  page.getByRole('table', { name: 'Deliveries' }).getByRole('row', { name: subject })
const recipients = (page: Page) => page.getByRole('table', { name: 'Recipient' })
const newSubject = () => `Offer ${Date.now()}`

/** A test e-mail has one recipient and is sent without delay. */
const sendTest = (api: Api, subject: string, to: string) =>
  api(delivery.email, { body: { to: [to], subject, text: 'Good morning.', test: true } })

test('lists what was sent, by whom, when, and its progress [D-1]', async ({ page, api }) => {
  await page.goto('/3')
  await expect(page).toHaveTitle('Dashboard - Deliveries')
  const subject = newSubject()
  const { id } = await sendTest(api, subject, 'first@deliveries.example')
  await page.reload()
  await expect(page.getByRole('status')).toHaveText('Success')
  const cells = rowOf(page, subject).getByRole('cell')
  await expect(cells.nth(0)).toHaveText(subject)
  await expect(cells.nth(1)).toHaveText('E-mail (test)')
  await expect(cells.nth(2)).not.toHaveText('None')
  await expect(cells.nth(3)).toHaveText(/\d{4}, \d\d:\d\d$/)
  // The screen polls; nothing here reloads it.
  await expect(cells.nth(4)).toHaveText('Sent 1')
  await expect(cells.nth(4).getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1 of 1 done')
  await expectAccessible(page)

  await rowOf(page, subject).getByRole('link', { name: subject }).click()
  await expect(page).toHaveURL(`/3/${id}`)
  await expect(page.getByRole('heading', { name: subject })).toBeVisible()
})

test('a delivery has its own address and shows its text and the state of each recipient, with a filter [D-2]', async ({
  page,
  api,
}) => {
  const customers = await email.open(page)
  const to = customers.slice(0, 60).map(({ email }) => email)
  const subject = newSubject()
  const text = 'First line.\nSecond line.'
  const { id } = await api(delivery.email, { body: { to, subject, text } })
  await api(delivery.cancel, { params: { id } })
  await page.goto(`/3/${id}`)
  await expect(page).toHaveTitle(`Dashboard - Delivery ${id}`)
  await expect(page.getByText(text)).toBeVisible()
  await expect(recipients(page)).toHaveAttribute('aria-rowcount', '61')
  const cells = recipients(page).locator('tbody').getByRole('row').first().getByRole('cell')
  await expect(cells).toHaveText([customers[0].fullName, customers[0].email, 'Cancelled', '0', '', ''])
  await expect(page.getByRole('button', { name: /^(Retry|Stop)/ })).toHaveCount(0)

  await page.getByRole('button', { name: 'Sent 0' }).click()
  await expect(page.getByText('Nobody is in this state')).toBeVisible()
  await page.getByRole('button', { name: 'Cancelled 60' }).click()
  await page.getByRole('searchbox', { name: 'Search' }).fill(customers[1].email)
  await expect(recipients(page)).toHaveAttribute('aria-rowcount', '2')
  await expectAccessible(page)
})

test('each selected customer gets the message once; the refused recipient can be retried [D-3]', async ({
  page,
  product: { receivers },
}) => {
  const subject = newSubject()
  const chosen = (await email.open(page)).slice(0, 3)
  const addresses = chosen.map(({ email }) => email)
  receivers.smtpFailures.recipient = (address) => (address === addresses[2] ? '550 No such user' : undefined)
  const modal = await email.write(page, chosen)
  await modal.getByLabel('Subject').fill(subject)
  await modal.getByLabel('Message Body').fill('Good morning.')
  await modal.getByRole('button', { name: 'Send', exact: true }).click()
  // Undo is offered until sending starts; then the bar updates without a reload.
  await expect(modal.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect(modal.getByText('Sent 2')).toBeVisible({ timeout: 20_000 })
  await expect(modal.getByText('Failed 1')).toBeVisible()
  await expect(modal.getByRole('button', { name: 'Undo' })).toHaveCount(0)

  await modal.getByRole('link', { name: 'Follow it in Deliveries' }).click()
  const rows = recipients(page).locator('tbody').getByRole('row')
  await expect(rows.nth(2).getByRole('cell').nth(2)).toHaveText('Sent')
  const failed = rows.nth(0).getByRole('cell')
  await expect(failed.nth(2)).toHaveText('Failed')
  await expect(failed.nth(3)).toHaveText('1')
  await expect(failed.nth(5)).toContainText('550 No such user')

  delete receivers.smtpFailures.recipient
  await page.getByRole('button', { name: 'Failed 1' }).click()
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Retry 1 failed' }).click()
  await expect(rows).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Sent 3' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Retry/ })).toHaveCount(0)
  const arrived = receivers.mail.accepted.filter(({ raw }) => raw.includes(subject)).flatMap(({ to }) => to)
  expect(arrived.toSorted()).toEqual(addresses.toSorted())
})

test('without a mail server recipients wait, with the reason, and can be cancelled [D-4]', async ({
  page,
  api,
  product: { receivers },
}) => {
  await page.goto('/3')
  await receivers.mail.stop()
  const { id } = await sendTest(api, newSubject(), 'waiting@deliveries.example')
  await page.goto(`/3/${id}`)
  const cells = recipients(page).locator('tbody').getByRole('row').first().getByRole('cell')
  await expect(cells.nth(5)).toContainText('The connection to the mail server failed')
  await expect(cells.nth(2)).toHaveText('Waiting')
  await expect(cells.nth(3)).toHaveText('1')
  await receivers.mail.start()
  const call = nextCall(page, 'POST', `/admin/v1/delivery/${id}/cancel`)
  await page.getByRole('button', { name: 'Stop 1 waiting' }).click()
  await expect(page.getByRole('status')).toHaveText((await call).answer.message)
  await expect(cells.nth(2)).toHaveText('Cancelled')
  await expect(page.getByRole('button', { name: /^Stop/ })).toHaveCount(0)
})

test("'Load more' loads the next page [D-6]", async ({ page, api }) => {
  await page.goto('/3')
  await sendTest(api, newSubject(), 'more@deliveries.example')
  await sendTest(api, newSubject(), 'more@deliveries.example')
  // A page size of 1 makes several pages of a few deliveries.
  await page.route('**/admin/v1/delivery?*', (route) =>
    route.continue({ url: route.request().url().replace('limit=50', 'limit=1') }),
  )
  await page.reload()
  const table = page.getByRole('table', { name: 'Deliveries' })
  await expect(table).toHaveAttribute('aria-rowcount', '2')
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(table).toHaveAttribute('aria-rowcount', '3')
})

test('has a loading, an empty and a failed state [D-7]', async ({ page }) => {
  const release = await hold(page, path.replace('?', '\\?'))
  await page.goto('/3')
  await expect(page.getByRole('table', { name: 'Deliveries' }).locator('tbody tr')).toHaveCount(5)
  await release()
  await expect(page.getByRole('status')).toHaveText('Success')

  const answerWith = (status: number, json: object) =>
    page.route('**/admin/v1/delivery?*', (route) => route.fulfill({ status, json }))
  await answerWith(200, { message: 'Success', data: { data: { rows: [], count: 0 } } })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Nothing was sent yet' })).toBeVisible()
  await answerWith(503, { message: 'Away for lunch.' })
  await page.reload()
  await expect(page.getByRole('alert')).toHaveText('Away for lunch.')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()

  await page.goto('/3/999999')
  await expect(page.getByRole('alert')).toHaveText('This delivery does not exist.')
})

test('fits a phone [D-8]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const address of ['/3', '/send/email', '/send/notification']) {
    await page.goto(address)
    await expect(page.getByRole('status')).toHaveText('Success')
    const tooWide = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
    expect(tooWide).toBe(0)
  }
})
