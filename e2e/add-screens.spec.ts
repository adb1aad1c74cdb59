import { customer, itemCategory } from '@tiffin/contract'
import { expectAccessible } from './accessible.ts'
import { addScreens } from './add-screens.ts'
import { fieldOf, fill, navigationState, shownIn, upload } from './forms.ts'
import { callsOf, expect, hold, nextCall, loggedInTest as test } from './test.ts'

const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Dhaka' }).format()

for (const screen of addScreens(today)) {
  test(`${screen.title}: fields, request and message [1-2 2.1-5 2.7-2 4.2-6 5-1 6-2 B-1 ${screen.proves}]`, async ({
    page,
  }) => {
    const { path, title, heading = title, fields, sends } = screen
    const calls = callsOf(page)
    await page.goto(path)
    await expect(page).toHaveTitle(`Dashboard - ${title}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    const form = page.getByRole('form', { name: heading })
    expect(await shownIn(form)).toEqual(fields.map(([label, type, initial]) => [label, type, initial]))
    await expect(form.getByRole('button', { name: 'Cancel' })).toBeVisible()
    await expectAccessible(page)

    const button = form.getByRole('button', { name: screen.button, exact: true })
    await expect(button).toHaveAttribute('type', screen.buttonType)
    await button.click()
    const missing = fields.find(([label, , initial]) => label.endsWith('*') && !initial)?.[0] ?? ''
    await expect(fieldOf(form, missing)).toBeFocused()
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual([])

    const key = screen.picture && (await upload(page))
    for (const [label, , , sent, typed = Object.values(sent ?? {}).join()] of fields) {
      if (sent) await fill(form, label, typed)
    }
    const release = await hold(page, sends)
    const call = nextCall(page, 'POST', sends)
    await button.click()
    await expect(form).toHaveAttribute('aria-busy', 'true')
    await expect(form.getByLabel('Loading')).toBeVisible()
    await release()
    const { request, status, answer } = await call
    expect(status).toBe(200)
    const pictures = screen.picture?.map((name) => [name, key]) ?? []
    const body = Object.assign({}, ...fields.map(([, , , sent]) => sent), Object.fromEntries(pictures))
    expect(request.postDataJSON()).toEqual(body)
    await expect(form.getByRole('status').last()).toHaveText(screen.says(answer))
  })
}

test('Add Item offers every category by its name, after Select Category with the value 0 [2.7-6]', async ({
  page,
  api,
}) => {
  const categories = await api(itemCategory.list, { query: { limit: 1000, offset: 0 } })
  await page.goto('/add/item')
  const select = fieldOf(page, 'Category')
  await expect(select.getByRole('option')).toHaveText([
    'Select Category',
    ...categories.map(({ name }) => name),
  ])
  const values = await select
    .getByRole('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
  expect(values).toEqual(['0', ...categories.map(({ id }) => String(id))])
})

test('a promo starts and ends now by default; so does the next one from the same screen [9-5]', async ({
  page,
}) => {
  await page.goto('/add/promo')
  let opened = Date.now() - 60_000
  for (const code of ['First', 'Second']) {
    await fill(page, 'Promo Code', `${code} ${Date.now()}`)
    await fill(page, 'Partner ID', '1')
    const call = nextCall(page, 'POST', '/admin/v1/promo')
    const sent = Date.now()
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    const { promo_start_time, promo_end_time } = (await call).request.postDataJSON()
    expect(promo_start_time).toBe(promo_end_time)
    expect(Date.parse(promo_start_time)).toBeGreaterThan(opened)
    expect(Date.parse(promo_start_time)).toBeLessThanOrEqual(sent)
    opened = sent
    await expect(page.getByRole('status').last()).toHaveText('Success')
    await expect(fieldOf(page, 'Promo Code')).toHaveValue('XYZ')
  }
  const end = fieldOf(page, 'Promo End Date')
  await expect(end).toHaveAccessibleDescription(/^It is over by the time it starts\./)
  await end.fill('2025-01-31')
  await expect(end).toHaveAccessibleDescription(/^It is over by the time it starts\./)
  await end.fill('2030-01-31')
  await expect(end).toHaveAccessibleDescription('')
})

test("a created card clears the page's history state [2.7-9]", async ({ page, api }) => {
  const [{ id } = { id: 0 }] = await api(customer.list, { query: { limit: 1, offset: 0 } })
  await page.goto('/add/loyalty_card')
  await page.evaluate(() => history.replaceState({ ...history.state, usr: { from: 'somewhere' } }, ''))
  await fill(page, 'User ID', String(id))
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('status').last()).toHaveText(/^Success\. /)
  await expect.poll(() => navigationState(page)).toBeNull()
})

test('a missing picture is sent as null, and opening times are optional [5-16]', async ({ page }) => {
  await page.goto('/add/partner')
  const typed = {
    'Partner Name': 'Plain',
    Email: `plain${Date.now()}@tiffin.example`,
    Phone: '1',
    Cashback: '0',
  }
  for (const [label, text] of Object.entries({ ...typed, City: 'Dhaka', Address: '5 Test Road' })) {
    await fill(page, label, text)
  }
  const call = nextCall(page, 'POST', '/admin/v1/partner')
  await page.getByRole('button', { name: 'Add Partner' }).click()
  const { request, status } = await call
  expect(status).toBe(200)
  const nothing = { logo: null, cover_image: null, opening_time: '', closing_time: '' }
  expect(request.postDataJSON()).toMatchObject(nothing)
})

test('Cancel goes back one step, or to the orders if the previous page is not in the dashboard [2.7-1]', async ({
  page,
}) => {
  await page.goto('/add/category')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/view/orders')
  await page.goto('/view/categories')
  await page.goto('/add/category')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/view/categories')
})
