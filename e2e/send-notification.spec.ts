import type { Customer } from '@tiffin/contract'
import { expectAccessible } from './accessible.ts'
import { alerts, customersPath, dialog, notification, selected, statuses } from './sending.ts'
import { expect, hold, nextCall, loggedInTest as test } from './test.ts'

const path = '/admin/v1/fcm'
const fcmMessage = { title: 'Lunch', body: 'It is ready.' }

test.describe('the customers', () => {
  test('are 1000 in a table whose header checkbox does nothing [2.11-1..3 9-3]', async ({ page }) => {
    const release = await hold(page, customersPath.replace('?', '\\?'))
    const call = nextCall(page, 'GET', customersPath)
    await page.goto(notification.path)
    await expect(page.locator('[data-skeleton]')).toHaveCount(5)
    await release()
    const [one] = (await call).answer.data.data.rows
    await expect(page).toHaveTitle('Dashboard - Send Notification')
    await expect(page.getByRole('status')).toHaveText('Success')
    const table = notification.table(page)
    await expect(table).toHaveAttribute('aria-rowcount', '1001')
    const titles = ['Id', 'Image', 'Name', 'Email', 'Username', 'Last Login', 'Join Date']
    await expect(table.getByRole('columnheader')).toHaveText(titles)
    const cells = table.locator('tbody').getByRole('row').first().getByRole('cell')
    await expect(cells.nth(0)).toHaveText(`#${one.id}`)
    await expect(cells.nth(2)).toHaveText(one.fullName)
    await expect(cells.nth(3)).toHaveText(one.email)

    const header = table.getByRole('columnheader').getByRole('checkbox')
    await header.click()
    await expect(header).not.toBeChecked()
    await expect(selected(page)).toHaveText('0 selected')
    await expectAccessible(page)
  })

  test("are filtered by name with the header's Search, and 'Result:' has no effect [2.11-5,6]", async ({
    page,
  }) => {
    const [{ fullName }] = await notification.open(page)
    const options = page.getByLabel('Result:').getByRole('option')
    await expect(options).toHaveText(['05', '06', '07', '08', '09', '10'])
    await page.getByLabel('Result:').selectOption('10')
    await expect(notification.table(page)).toHaveAttribute('aria-rowcount', '1001')
    await page.getByRole('searchbox', { name: 'Search' }).fill(fullName.toUpperCase())
    await expect(notification.table(page)).toHaveAttribute('aria-rowcount', '2')
  })

  test('are all selected by the header checkbox in the refined edition [2.11-4]', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('tiffin-edition', 'refined'))
    await page.goto(notification.path)
    await page.getByRole('searchbox', { name: 'Search' }).fill('Rahman')
    await page.getByRole('checkbox', { name: 'Select all shown' }).check()
    const shown = Number(await notification.table(page).getAttribute('aria-rowcount')) - 1
    await expect(selected(page)).toHaveText(`${shown} selected`)
    await page.getByRole('checkbox', { name: 'Select all shown' }).uncheck()
    await expect(selected(page)).toHaveText('0 selected')
  })
})

test('the modal opens only when somebody is selected, with three required fields [2.11-7,8 4.2-11 5-17,22]', async ({
  page,
}) => {
  const [first, second] = await notification.open(page)
  await page.getByRole('button', { name: 'Send Notification' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const modal = await notification.write(page, [first, second])
  const to = modal.getByLabel('To')
  await expect(to).toHaveValue(`${first.id}, ${second.id}`)
  await expect(to).toBeDisabled()
  for (const field of [to, modal.getByLabel('Title'), modal.getByLabel('Notification Body')]) {
    await expect(field).toHaveJSProperty('required', true)
  }
  await modal.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(modal.getByLabel('Title')).toBeFocused()
  await expect(page.locator('body')).toHaveCSS('overflow', 'hidden')
  await expectAccessible(page)
  await modal.getByRole('button', { name: 'Cancel' }).click()
  await expect(modal).toHaveCount(0)
  await page.getByRole('button', { name: 'Send Notification' }).click()
  await expect(modal).toBeVisible()
  await page.mouse.click(5, 500)
  await expect(modal).toHaveCount(0)
})

test("sending shows a loader, then 'Message: …', and can be undone [2.11-9,10 4.2-11 8-14]", async ({
  page,
}) => {
  const [first, second] = await notification.open(page)
  const modal = await notification.write(page, [first, second])
  await modal.getByLabel('Title').fill(fcmMessage.title)
  await modal.getByLabel('Notification Body').fill(fcmMessage.body)
  const release = await hold(page, path)
  const call = nextCall(page, 'POST', path)
  await modal.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog(page, 'Sending')).toBeVisible()
  await expect(modal).toHaveCount(0)
  await release()
  const { request, answer } = await call
  expect(request.postDataJSON()).toEqual({ customerId: [first.id, second.id], fcmMessage })
  await expect(statuses(modal)).toHaveText(`Message: ${answer.message}`)

  const cancelled = nextCall(page, 'POST', `/admin/v1/delivery/${answer.data.id}/cancel`)
  await modal.getByRole('button', { name: 'Undo' }).click()
  expect((await cancelled).status).toBe(200)
  await expect(modal.getByLabel('Title')).toHaveValue(fcmMessage.title)
})

test("a refusal is shown as 'Message: …', and what was typed stays [2.11-11 8-14]", async ({ page }) => {
  const [first] = await notification.open(page)
  const modal = await notification.write(page, [first])
  const long = 'long '.repeat(1000)
  await modal.getByLabel('Title').fill(long.slice(0, 400))
  await modal.getByLabel('Notification Body').fill(long.slice(0, 3900))
  const call = nextCall(page, 'POST', path)
  await modal.getByRole('button', { name: 'Send', exact: true }).click()
  const { status, answer } = await call
  expect(status).toBe(400)
  await expect(alerts(modal)).toHaveText(`Message: ${answer.message}`)
  await expect(modal.getByLabel('Title')).toHaveValue(long.slice(0, 400))
})

test('without any device no test is offered, and sending to nobody is reported as a failure', async ({
  page,
}) => {
  const customers = await notification.open(page)
  const isAlone = ({ fullName }: Customer) =>
    customers.filter((one) => one.fullName.includes(fullName)).length === 1
  const without = customers.find((one) => one.devices === 0 && isAlone(one)) ?? customers[0]
  const modal = await notification.write(page, [without])
  await expect(modal.getByText('No device that takes notifications')).toContainText(without.fullName)
  await expect(modal.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
  await expect(modal.getByRole('button', { name: 'Test' })).toHaveCount(0)
  await expect(modal.getByLabel('Test it on')).toHaveCount(0)
  await modal.getByLabel('Title').fill(fcmMessage.title)
  await modal.getByLabel('Notification Body').fill(fcmMessage.body)
  await modal.getByRole('button', { name: 'Send', exact: true }).click()
  const nothing = '1 customer has no device that takes notifications'
  await expect(alerts(modal)).toHaveText(`Message: Nothing was sent: ${nothing}.`)
})

test('customers without a device are named, and a test reaches one of the others at once [2.11-12]', async ({
  page,
  product,
}) => {
  const customers = await notification.open(page)
  const without = customers.find(({ devices }) => devices === 0) ?? customers[0]
  const reachable = customers.find(({ devices }) => devices > 0) ?? customers[0]
  await page.getByRole('button', { name: 'Select all shown' }).click()
  await page.getByRole('button', { name: 'Send Notification' }).click()
  const modal = dialog(page, 'Send Notification')
  await expect(modal.getByText('No device that takes notifications')).toContainText(without.fullName)

  const title = `Test ${Date.now()}`
  await modal.getByLabel('Title').fill(title)
  await modal.getByLabel('Notification Body').fill(fcmMessage.body)
  await modal.getByLabel('Test it on').selectOption(String(reachable.id))
  const heightOf = async (name: string) =>
    Math.round((await modal.getByRole('button', { name, exact: true }).boundingBox())?.height ?? 0)
  expect(await heightOf('Test')).toBe(await heightOf('Send'))
  const call = nextCall(page, 'POST', path)
  await modal.getByRole('button', { name: 'Test' }).click()
  const { request, answer } = await call
  expect(request.postDataJSON()).toEqual({
    customerId: [reachable.id],
    fcmMessage: { title, body: fcmMessage.body },
    test: true,
  })
  await expect(statuses(modal)).toHaveText(`Test to ${reachable.fullName}: ${answer.message}`)
  const arrived = () =>
    product.receivers.push.pushes.filter(({ notification }) => notification.title === title)
  await expect.poll(() => arrived().length).toBe(reachable.devices)
})
