import { expectAccessible } from './accessible.ts'
import { alerts, dialog, email, selected, statuses } from './sending.ts'
import { expect, hold, nextCall, loggedInTest as test } from './test.ts'

const path = '/admin/v1/email'
const body = { subject: 'Eid offers', text: 'Twenty per cent back.' }

test.describe('the modal', () => {
  test('opens only when somebody is selected, locks the scrolling, and closes at the backdrop [2.10-12..14,16 4.2-10 5-22]', async ({
    page,
  }) => {
    const [first] = await email.open(page)
    await page.getByRole('button', { name: 'Send Mail' }).click()
    await expect(alerts(page)).toHaveText('Select at least one customer first.')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    const modal = await email.write(page, [first])
    await expect(modal).toBeVisible()
    await page.mouse.move(5, 500)
    await page.mouse.wheel(0, 2000)
    await expect(page.locator('body')).toHaveCSS('overflow', 'hidden')
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await page.mouse.click(5, 500)
    await expect(modal).toHaveCount(0)
    await page.getByRole('button', { name: 'Send Mail' }).click()
    await modal.getByRole('button', { name: 'Cancel' }).click()
    await expect(modal).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Send Mail' })).toBeFocused()
  })

  test('asks for To, Subject and Message Body, all required [2.10-9,15 5-17 9-12]', async ({ page }) => {
    const [first, second] = await email.open(page)
    const modal = await email.write(page, [first, second])
    const to = modal.getByLabel('To')
    await expect(to).toHaveValue(`${first.email}, ${second.email}`)
    await expect(to).toHaveJSProperty('type', 'text')
    await expect(modal.getByLabel('Subject')).toHaveJSProperty('type', 'text')
    const text = modal.getByLabel('Message Body')
    await expect(text).toHaveJSProperty('cols', 30)
    await expect(text).toHaveJSProperty('rows', 4)
    for (const field of [to, modal.getByLabel('Subject'), text]) {
      await expect(field).toHaveJSProperty('required', true)
    }
    await modal.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(modal.getByLabel('Subject')).toBeFocused()
    await expectAccessible(page)
  })
})

test.describe('sending', () => {
  test("shows a loader, then 'Message: …', and Undo puts everything back [2.10-16..19,26 4.2-10 8-14]", async ({
    page,
  }) => {
    const [first, second] = await email.open(page)
    const modal = await email.write(page, [first, second])
    await modal.getByLabel('Subject').fill(body.subject)
    await modal.getByLabel('Message Body').fill(body.text)
    const release = await hold(page, path)
    const call = nextCall(page, 'POST', path)
    await modal.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(dialog(page, 'Sending').getByRole('status')).toHaveText('Sending')
    await expect(modal).toHaveCount(0)
    await release()

    const { request, answer } = await call
    expect(request.postDataJSON()).toEqual({ to: [first.email, second.email], ...body })
    await expect(statuses(modal)).toHaveText(`Message: ${answer.message}`)
    await expect(modal.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '0 of 2 done')
    await expect(modal.getByRole('timer')).toHaveText(/^Leaves in \d+ seconds?$/)
    await expect(selected(page)).toHaveText('0 selected')
    await modal.getByRole('button', { name: 'Close' }).last().click()
    await expect(modal).toHaveCount(0)

    const cancelled = nextCall(page, 'POST', `/admin/v1/delivery/${answer.data.id}/cancel`)
    await page.getByRole('button', { name: 'Undo' }).click()
    expect((await cancelled).answer.data.data.counts).toMatchObject({ queued: 0, cancelled: 2 })
    await expect(page.getByText('Stopped 2 messages before leaving.')).toBeVisible()
    await expect(modal.getByLabel('Subject')).toHaveValue(body.subject)
    await expect(modal.getByLabel('Message Body')).toHaveValue(body.text)
    await expect(modal.getByLabel('To')).toHaveValue(`${first.email}, ${second.email}`)
  })

  test("that is refused shows 'Message: …' too, and loses nothing [2.10-20 8-14]", async ({ page }) => {
    const [first] = await email.open(page)
    const modal = await email.write(page, [first])
    await modal.getByLabel('To').fill('nobody')
    await modal.getByLabel('Subject').fill(body.subject)
    await modal.getByLabel('Message Body').fill(body.text)
    const call = nextCall(page, 'POST', path)
    await modal.getByRole('button', { name: 'Send', exact: true }).click()
    const { status, answer } = await call
    expect(status).toBe(400)
    await expect(alerts(modal)).toHaveText(`Message: ${answer.message}`)
    await expect(modal.getByLabel('To')).toHaveValue('nobody')
    await expect(modal.getByLabel('Message Body')).toHaveValue(body.text)

    await page.route(`**${path}`, (route) => route.abort())
    await modal.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(alerts(modal)).toHaveText('Failed: The server could not be reached.')
    await expect(modal.getByText('it may have been sent all the same')).toBeVisible()
  })

  test('goes to the addresses in To, and to those ticked later [2.10-22]', async ({ page }) => {
    const [first, second] = await email.open(page)
    const modal = await email.write(page, [first])
    await modal.getByLabel('To').fill(`someone@else.example; ${first.email}`)
    await modal.getByLabel('Subject').fill(body.subject)
    await modal.getByLabel('Message Body').fill(body.text)
    await modal.getByRole('button', { name: 'Cancel' }).click()
    await email.write(page, [second])
    await page.route(`**${path}`, (route) => route.fulfill({ status: 400, json: { message: 'No.' } }))
    const call = nextCall(page, 'POST', path)
    await modal.getByRole('button', { name: 'Send', exact: true }).click()
    const to = ['someone@else.example', first.email, second.email]
    expect((await call).request.postDataJSON()).toEqual({ to, ...body })
  })

  test('drops typed addresses with a cleared selection, and shows how To differs from the selection [2.10-23]', async ({
    page,
  }) => {
    const [first, second] = await email.open(page)
    const modal = await email.write(page, [first])
    const by = modal.getByText(/^Changed by hand/)
    await expect(by).toHaveCount(0)
    await modal.getByLabel('To').fill('someone@else.example')
    await modal.getByRole('button', { name: 'Cancel' }).click()
    await email.write(page, [second])
    await expect(modal.getByLabel('To')).toHaveValue(`someone@else.example, ${second.email}`)
    await expect(by).toHaveText('Changed by hand: 1 not selected, 1 of the selected left out.')
    await modal.getByRole('button', { name: 'To the selected only' }).click()
    await expect(modal.getByLabel('To')).toHaveValue(`${first.email}, ${second.email}`)
    await expect(by).toHaveCount(0)

    await modal.getByLabel('To').fill('someone@else.example')
    await modal.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Clear selection' }).click()
    await email.write(page, [second])
    await expect(modal.getByLabel('To')).toHaveValue(second.email)
  })

  test('to more than 50 asks for confirmation, with their number [2.10-24]', async ({ page }) => {
    await email.open(page)
    await page.getByRole('button', { name: 'Select all shown' }).click()
    await page.getByRole('button', { name: 'Send Mail' }).click()
    const modal = dialog(page, 'Send Email')
    await modal.getByLabel('Subject').fill(body.subject)
    await modal.getByLabel('Message Body').fill(body.text)
    await modal.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(modal.getByText('Really send this to 1,000 recipients?')).toBeVisible()
    await page.route(`**${path}`, (route) => route.fulfill({ status: 400, json: { message: 'No.' } }))
    const call = nextCall(page, 'POST', path)
    await modal.getByRole('button', { name: 'Send to 1,000 recipients' }).click()
    expect((await call).request.postDataJSON().to).toHaveLength(1000)
  })

  test('a test goes at once, and only to the administrator [2.10-25]', async ({ page, product }) => {
    const { email: own } = product.administrator
    const [first] = await email.open(page)
    const modal = await email.write(page, [first])
    const subject = `Test ${Date.now()}`
    await modal.getByLabel('Subject').fill(subject)
    await modal.getByLabel('Message Body').fill(body.text)
    const call = nextCall(page, 'POST', path)
    await modal.getByRole('button', { name: 'E-mail me a test' }).click()
    const { request, answer } = await call
    expect(request.postDataJSON()).toEqual({ to: [own], subject, text: body.text, test: true })
    await expect(statuses(modal)).toHaveText(`Test to ${own}: ${answer.message}`)
    const arrived = () => product.receivers.mail.accepted.filter(({ raw }) => raw.includes(subject))
    await expect.poll(() => arrived().flatMap(({ to }) => to)).toEqual([own])
    await expect(modal.getByLabel('Subject')).toHaveValue(subject)
  })
})

test('what was typed and ticked survives a reload and an ended login [2.10-27]', async ({
  page,
  product,
}) => {
  const [first] = await email.open(page)
  const modal = await email.write(page, [first])
  await modal.getByLabel('Subject').fill(body.subject)
  await modal.getByLabel('Message Body').fill(body.text)
  await page.reload()
  await expect(selected(page)).toHaveText('1 selected, as you left them')
  await page.getByRole('button', { name: 'Send Mail' }).click()
  await expect(modal.getByLabel('Subject')).toHaveValue(body.subject)

  await page.evaluate(() => {
    localStorage.setItem('access_token', 'no longer good')
    localStorage.removeItem('refresh_token')
  })
  await modal.getByRole('button', { name: 'Send', exact: true }).click()
  const prompt = dialog(page, 'Your login has ended')
  await prompt.getByRole('textbox', { name: 'Password' }).fill(product.administrator.password)
  const call = page.waitForResponse((answer) => answer.url().endsWith(path) && answer.ok())
  await prompt.getByRole('button', { name: 'Continue' }).click()
  expect((await call).request().postDataJSON()).toEqual({ to: [first.email], ...body })
  await modal.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Stopped 1 message before leaving.')).toBeVisible()
})
