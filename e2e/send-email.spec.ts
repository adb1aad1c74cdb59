import { barriers, customersPath, dialog, email, said, selected, told } from './sending.ts'
import { expect, hold, nextCall, test as strangersTest, loggedInTest as test } from './test.ts'

const path = '/admin/v1/email'
const body = { subject: 'Eid offers', text: 'Twenty per cent back.' }

test.describe('the customers', () => {
  test('are 1000, fetched with the token, each with the columns of the specification', async ({ page }) => {
    const call = nextCall(page, 'GET', customersPath)
    await page.goto(email.path)
    const { request, answer } = await call
    expect(request.headers().authorization).toMatch(/^Bearer \S+$/)
    await expect(page).toHaveTitle('Dashboard - Send Email')
    await expect(page.getByRole('status')).toHaveText('Success')
    await expect(email.table(page)).toHaveAttribute('aria-rowcount', '1001')
    const titles = ['Id', 'Image', 'Name', 'Email', 'Username', 'Last Login', 'Join Date']
    await expect(email.table(page).getByRole('columnheader')).toHaveText(titles)

    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Asia/Dhaka' })
    const on = (at: string | null) => (at ? day.format(new Date(at)) : 'Never')
    const rows = email.table(page).locator('tbody').getByRole('row')
    for (const [index, one] of answer.data.data.rows.slice(0, 3).entries()) {
      const cells = rows.nth(index).getByRole('cell')
      const { id, fullName, email: address, userName, last_login, createdAt } = one
      await expect(cells).toHaveText([
        `#${id}`,
        '',
        fullName,
        address,
        userName ?? '',
        on(last_login),
        on(createdAt),
      ])
      await expect(cells.first().getByRole('checkbox')).not.toBeChecked()
      await expect(cells.nth(1).locator('img, svg')).toBeVisible()
    }
  })

  strangersTest('are not asked for without a token', async ({ page }) => {
    let asked = false
    await page.route('**/admin/v1/customer*', (route) => {
      asked = true
      return route.abort()
    })
    await page.goto(email.path)
    await expect(page).toHaveURL('/login')
    expect(asked).toBe(false)
  })

  test('are five skeleton bars of the whole width and 50 pixels while they load', async ({ page }) => {
    const release = await hold(page, customersPath.replace('?', '\\?'))
    await page.goto(email.path)
    const bars = page.locator('[data-skeleton]')
    await expect(bars).toHaveCount(5)
    for (const bar of await bars.all()) {
      await expect(bar).toHaveCSS('height', '50px')
      const { own, room } = await bar.evaluate((element) => {
        const around = getComputedStyle(element.parentElement as Element)
        const inside = Number.parseFloat(around.paddingLeft) + Number.parseFloat(around.paddingRight)
        return {
          own: element.getBoundingClientRect().width,
          room: (element.parentElement as Element).clientWidth - inside,
        }
      })
      expect(own).toBeCloseTo(room, 0)
    }
    release()
    await expect(bars).toHaveCount(0)
    await expect(page.getByRole('status')).toHaveText('Success')
  })

  test('that cannot be loaded are told about above the table', async ({ page }) => {
    await page.route('**/admin/v1/customer?*', (route) =>
      route.fulfill({ status: 503, json: { message: 'Away for lunch.' } }),
    )
    await page.goto(email.path)
    await expect(page.getByRole('alert')).toHaveText('Away for lunch.')
    await page.unroute('**/admin/v1/customer?*')
    await page.route('**/admin/v1/customer?*', (route) => route.abort())
    await page.reload()
    await expect(page.getByRole('alert')).toHaveText(/^Failed: \S+/)
  })

  test("are filtered by name with the header's Search, and 'Result:' has no effect", async ({ page }) => {
    const customers = await email.open(page)
    const wanted = customers[0]?.fullName ?? ''
    const options = page.getByLabel('Result:').getByRole('option')
    await expect(options).toHaveText(['05', '06', '07', '08', '09', '10'])
    expect(await options.evaluateAll((all) => all.map((option) => option.getAttribute('value')))).toEqual(
      Array(6).fill('0'),
    )
    await page.getByLabel('Result:').selectOption('10')
    await expect(email.table(page)).toHaveAttribute('aria-rowcount', '1001')
    await page.getByRole('searchbox', { name: 'Search' }).fill(wanted.toUpperCase())
    await expect(email.table(page)).toHaveAttribute('aria-rowcount', '2')
    await expect(email.table(page).getByRole('cell', { name: wanted, exact: true })).toBeVisible()
  })

  test('are counted in sight while they are ticked and unticked, with those the filter hides', async ({
    page,
  }) => {
    const [first, second] = await email.open(page)
    await email.tick(page, first)
    await email.tick(page, second)
    await expect(selected(page)).toHaveText('2 selected')
    await email.tick(page, second, false)
    await expect(selected(page)).toHaveText('1 selected')
    await email.table(page).focus()
    await page.keyboard.press('End')
    await expect(selected(page)).toBeInViewport()

    await page.getByRole('searchbox', { name: 'Search' }).fill('Rahman')
    await page.getByRole('button', { name: 'Select all shown' }).click()
    const shown = Number(await email.table(page).getAttribute('aria-rowcount')) - 1
    await expect(selected(page)).toHaveText(`${shown + 1} selected, 1 not shown`)
    await page.getByRole('checkbox', { name: 'Select all shown' }).uncheck()
    await expect(selected(page)).toHaveText('1 selected, 1 not shown')
    await page.getByRole('button', { name: 'Clear selection' }).click()
    await expect(selected(page)).toHaveText('0 selected')
  })
})

test.describe('the modal', () => {
  test('opens only when somebody is selected, locks the scrolling, and closes at the backdrop', async ({
    page,
  }) => {
    const [first] = await email.open(page)
    await page.getByRole('button', { name: 'Send Mail' }).click()
    await expect(told(page)).toHaveText('Select at least one customer first.')
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

  test('asks for To, Subject and Message Body, all required', async ({ page }) => {
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
    expect(await barriers(page)).toEqual([])
  })
})

test.describe('sending', () => {
  test("shows a loader, then 'Message: …', and Undo puts everything back", async ({ page }) => {
    const [first, second] = await email.open(page)
    const modal = await email.write(page, [first, second])
    await modal.getByLabel('Subject').fill(body.subject)
    await modal.getByLabel('Message Body').fill(body.text)
    const release = await hold(page, path)
    const call = nextCall(page, 'POST', path)
    await modal.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(dialog(page, 'Sending').getByRole('status')).toHaveText('Sending')
    await expect(modal).toHaveCount(0)
    release()

    const { request, answer } = await call
    expect(request.postDataJSON()).toEqual({ to: [first.email, second.email], ...body })
    await expect(said(modal)).toHaveText(`Message: ${answer.message}`)
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

  test("that is refused shows 'Message: …' too, and loses nothing", async ({ page }) => {
    const [first] = await email.open(page)
    const modal = await email.write(page, [first])
    await modal.getByLabel('To').fill('nobody')
    await modal.getByLabel('Subject').fill(body.subject)
    await modal.getByLabel('Message Body').fill(body.text)
    const call = nextCall(page, 'POST', path)
    await modal.getByRole('button', { name: 'Send', exact: true }).click()
    const { status, answer } = await call
    expect(status).toBe(400)
    await expect(told(modal)).toHaveText(`Message: ${answer.message}`)
    await expect(modal.getByLabel('To')).toHaveValue('nobody')
    await expect(modal.getByLabel('Message Body')).toHaveValue(body.text)

    await page.route(`**${path}`, (route) => route.abort())
    await modal.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(told(modal)).toHaveText('Failed: Failed to fetch')
    await expect(modal.getByText('it may have been sent all the same')).toBeVisible()
  })

  test('takes what stands in To, with what is ticked later', async ({ page }) => {
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

  test('to more than 50 asks first, with their number', async ({ page }) => {
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

  test('a test goes to oneself at once, and to nobody else', async ({ page, product }) => {
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
    await expect(said(modal)).toHaveText(`Test to ${own}: ${answer.message}`)
    const arrived = () => product.post.mail.accepted.filter(({ raw }) => raw.includes(subject))
    await expect.poll(() => arrived().flatMap(({ to }) => to)).toEqual([own])
    await expect(modal.getByLabel('Subject')).toHaveValue(subject)
  })
})

test('what was typed and ticked outlives a reload and a login that has ended', async ({ page, product }) => {
  const [first] = await email.open(page)
  const modal = await email.write(page, [first])
  await modal.getByLabel('Subject').fill(body.subject)
  await modal.getByLabel('Message Body').fill(body.text)
  await page.reload()
  await expect(selected(page)).toHaveText('1 selected')
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
