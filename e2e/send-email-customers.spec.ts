import { customersPath, email, selected } from './sending.ts'
import { expect, hold, nextCall, test as strangersTest, loggedInTest as test } from './test.ts'

test.describe('the customers', () => {
  test('are 1000, fetched with the token, each with the columns of the specification [2.10-1,2,5,7 9-3]', async ({
    page,
  }) => {
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

  strangersTest('are not fetched without a token [2.10-3]', async ({ page }) => {
    let wasRequested = false
    await page.route('**/admin/v1/customer*', (route) => {
      wasRequested = true
      return route.abort()
    })
    await page.goto(email.path)
    await expect(page).toHaveURL('/login')
    expect(wasRequested).toBe(false)
  })

  test('are five skeleton bars of the whole width and 50 pixels high while they load [2.10-4 9-12]', async ({
    page,
  }) => {
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
    await release()
    await expect(bars).toHaveCount(0)
    await expect(page.getByRole('status')).toHaveText('Success')
  })

  test('that fail to load are reported above the table [2.10-6]', async ({ page }) => {
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

  test("are filtered by name with the header's Search, and 'Result:' has no effect [2.10-10,11]", async ({
    page,
  }) => {
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

  test('are counted visibly as they are ticked and unticked, with those that the filter hides [2.10-8,21]', async ({
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
