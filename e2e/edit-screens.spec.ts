import { admin, loyaltyCard, read } from '@tiffin/contract'
import { expectAccessible } from './accessible.ts'
import { editScreens } from './edit-screens.ts'
import { fieldOf, fill, navigationState, shownIn, upload } from './forms.ts'
import { make } from './records.ts'
import { callsOf, expect, hold, nextCall, loggedInTest as test } from './test.ts'

for (const screen of editScreens) {
  const [screenName] = screen.title({}).split('.')
  test(`${screenName}: fields, request and message [1-2 2.1-6 2.5-6 2.8-1,2 6-2 B-1 ${screen.proves}]`, async ({
    page,
    api,
  }) => {
    const row = await screen.make(api)
    const [title, fetches, updates] = [screen.title(row), screen.fetches(row), screen.updates(row)]
    const form = page.getByRole('form', { name: title })

    // The list passes the record in the navigation state, so it is shown before the server answers.
    await page.goto(screen.list)
    const release = await hold(page, fetches)
    await page.getByRole('link', { name: `Edit ${screen.name(row)}` }).click()
    await expect(page).toHaveURL(screen.route(row))
    await expect(page).toHaveTitle(`Dashboard - ${title}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    expect(await shownIn(form)).toEqual(screen.fields(row))
    expect(await navigationState(page)).toEqual(row)
    await release()
    await expect(form.getByRole('button', { name: 'Cancel' })).toBeVisible()
    await expectAccessible(page)

    const send = async () => {
      const call = nextCall(page, screen.of.update.method, updates)
      await form.getByRole('button', { name: 'Update' }).click()
      const { request, status, answer } = await call
      expect(status).toBe(200)
      await expect(form.getByRole('status').last()).toHaveText(screen.says(answer.message))
      return request.postDataJSON()
    }
    for (const [label, typed] of Object.entries(screen.typed)) await fill(form, label, typed)
    expect(await send()).toEqual(screen.sent(row))
    await expect.poll(() => navigationState(page)).toBeNull()

    // Without a navigation state the screen fetches the record.
    const fetched = nextCall(page, 'GET', fetches)
    await page.reload()
    const record = read(screen.of.one.answer, (await fetched).answer) as object
    expect(record).not.toEqual(row)
    await expect(form).toBeVisible()
    expect(await shownIn(form)).toEqual(screen.fields(record))

    if (!screen.onlyChanged) return
    const { typed, sent, picture } = screen.onlyChanged
    const key = await upload(page)
    for (const [label, text] of Object.entries(typed)) await fill(form, label, text)
    const pictures = Object.fromEntries(picture.map((name) => [name, key]))
    expect(await send()).toEqual({ ...screen.sent(row), ...sent, ...pictures })
  })
}

test('an edit screen requires the fields it marks, and Cancel goes back one step without a change [2.8-7 5-1]', async ({
  page,
  api,
}) => {
  const { name } = await make.category(api)
  await page.goto('/view/categories')
  const edit = page.getByRole('link', { name: `Edit ${name}` })
  await edit.click()
  const field = fieldOf(page, 'Category Name')
  await field.fill('')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(field).toBeFocused()
  await expect(field).toHaveJSProperty('validity.valueMissing', true)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/view/categories')
  await expect(edit).toBeVisible()
})

test('a field that cannot be empty says that it keeps its value when emptied, and keeps it', async ({
  page,
  api,
}) => {
  const { id, promo_end_time } = await make.promo(api)
  await page.goto(`/edit/promo/${id}`)
  const end = fieldOf(page, 'Promo End Date')
  await end.fill('')
  await expect(end).toHaveAccessibleDescription('Left empty, it stays 1 Feb 2027.')
  const promoSent = nextCall(page, 'PUT', `/admin/v1/promo/${id}`)
  await page.getByRole('button', { name: 'Update' }).click()
  expect((await promoSent).request.postDataJSON().promo_end_time).toBe(promo_end_time)
  await expect(end).toHaveValue('2027-02-01')
  await expect(end).toHaveAccessibleDescription('')

  const { id: card, user_id } = await make.loyaltyCard(api)
  await page.goto(`/edit/loyalty_card/${card}`)
  await fieldOf(page, 'Price Plan').selectOption('Select Status')
  await expect(fieldOf(page, 'Price Plan')).toHaveAccessibleDescription('Left empty, it stays Regular.')
  await fieldOf(page, 'User ID').fill('')
  await expect(fieldOf(page, 'User ID')).toHaveAccessibleDescription(`Left empty, it stays ${user_id}.`)
  const cardSent = nextCall(page, 'PUT', `/admin/v1/loyalty_card/${card}`)
  await page.getByRole('button', { name: 'Update' }).click()
  expect((await cardSent).request.postDataJSON()).toMatchObject({ price_plan_id: 1, user_id })
})

test('a card has a Regular or a Premium plan [2.8-10 9-6]', async ({ page, api }) => {
  const { id } = await make.loyaltyCard(api)
  await page.goto(`/edit/loyalty_card/${id}`)
  const options = fieldOf(page, 'Price Plan').getByRole('option')
  await expect(options).toHaveText(['Select Status', 'Regular', 'Premium'])
  const values = await options.evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value))
  expect(values.slice(1)).toEqual(['1', '2'])
  expect((await api(loyaltyCard.one, { params: { id } })).price_plan_id).toBe(1)
})

test('the mouse wheel does not change the number under it', async ({ page, api }) => {
  const { id, price } = await make.item(api)
  await page.goto(`/edit/item/${id}`)
  const field = page.getByLabel('Price')
  await field.click()
  // Content that loads late may move the field away from the mouse.
  await expect(async () => {
    await field.hover()
    await page.mouse.wheel(0, 300)
    await expect(field).not.toBeFocused({ timeout: 1_000 })
  }).toPass()
  await expect(field).toHaveValue(String(price))
})

test('a field that is never sent says so', async ({ page, api }) => {
  for (const [path, label] of [
    [`/edit/user/${(await make.user(api)).id}`, 'Note'],
    [`/edit/partner/${(await make.partner(api)).id}`, 'Country'],
  ] as const) {
    await page.goto(path)
    await expect(fieldOf(page, label)).toHaveAccessibleDescription('Not saved')
  }
})

test('suspending yourself asks for confirmation; suspending another administrator does not', async ({
  page,
  api,
  product,
}) => {
  const { id } = await make.admin(api)
  const own = (await api(admin.list)).find(({ email }) => email === product.administrator.email)
  const calls = callsOf(page)
  await page.goto(`/edit/admin/${own?.id}`)
  await fieldOf(page, 'isVerified').uncheck()
  await page.getByRole('button', { name: 'Update' }).click()
  const dialog = page.getByRole('dialog', { name: 'Suspend yourself?' })
  await expect(dialog.getByRole('button', { name: 'Suspend my account' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Update' }).click()
  await page.route('**/admin/v1/update_profile/*', (route) => route.fulfill({ json: { message: 'Done.' } }))
  await dialog.getByRole('button', { name: 'Suspend my account' }).click()
  await expect(page.getByText('Done.')).toBeVisible()
  expect(calls.filter((call) => call.startsWith('PUT'))).toHaveLength(1)
  await page.unroute('**/admin/v1/update_profile/*')

  await page.goto(`/edit/admin/${id}`)
  await fieldOf(page, 'isVerified').uncheck()
  const update = nextCall(page, 'PUT', `/admin/v1/update_profile/${id}`)
  await page.getByRole('button', { name: 'Update' }).click()
  expect((await update).status).toBe(200)
})

test('the message is scrolled into view if the window ends below the buttons', async ({ page, api }) => {
  const { id } = await make.user(api)
  await page.setViewportSize({ width: 1440, height: 600 })
  await page.goto(`/edit/user/${id}`)
  await fill(page, 'Customer Name', 'Somebody Else')
  const update = page.getByRole('button', { name: 'Update' })
  await update.evaluate((button) => {
    window.scrollBy(0, button.getBoundingClientRect().bottom + 4 - window.innerHeight)
  })
  const box = await update.boundingBox()
  await page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + 10)
  await expect(page.getByRole('status').last()).toHaveText('Customer updated.')
  await expect(page.getByRole('status').last()).toBeInViewport({ ratio: 1 })
})
