import type { Browser, Locator, Page } from '@playwright/test'
import { admin, type Tokens } from '@tiffin/contract'
import type { Api } from './api.ts'
import { fieldOf, fill } from './forms.ts'
import { callsOf, expect, nextCall, type Product, test } from './test.ts'

const hour = 3_600_000
const tokenHours = { access: 0.4, refresh: 100 }
const refresh = '/admin/v1/refresh_token'

/** A new login in a new browser context, with tokens that expire in these hours. */
async function withLogin(
  { browser, product }: { browser: Browser; product: Product },
  hours: Hours,
): Promise<Login> {
  const context = await browser.newContext({ baseURL: product.address })
  const answer = await context.request.post('/admin/v1/login', { data: product.administrator })
  const { data: tokens }: { data: Tokens } = await answer.json()
  const values = {
    access_token: tokens.access.token,
    refresh_token: tokens.refresh.token,
    access_token_expires: new Date(Date.now() + hours.access * hour).toISOString(),
    refresh_token_expires: new Date(Date.now() + hours.refresh * hour).toISOString(),
  }
  const page = await context.newPage()
  await page.goto('/favicon.svg')
  await page.evaluate((values) => {
    for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value)
  }, values)
  return { page, values }
}
interface Hours {
  readonly access: number
  readonly refresh: number
}
interface Login {
  readonly page: Page
  readonly values: Readonly<Record<string, string>>
}
/** No other element covers it. */
const expectOnTop = (part: Locator) =>
  expect
    .poll(() =>
      part.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        const steps = [0.1, 0.3, 0.5, 0.7, 0.9]
        const points = steps.flatMap((x) => steps.map((y) => [left + x * width, top + y * height] as const))
        return points.every((point) => element.contains(document.elementFromPoint(...point)))
      }),
    )
    .toBe(true)
const valuesIn = (page: Page) => page.evaluate(() => ({ ...localStorage }))

test('a valid login is used without a refresh [4.1-1,3]', async ({ browser, product }) => {
  const { page, values } = await withLogin({ browser, product }, { access: 0.4, refresh: 8.1 })
  const calls = callsOf(page)
  await page.goto('/view/admins')
  await expect(page.getByRole('status')).toHaveText('Success')
  expect(calls).not.toContain(`POST ${refresh}`)
  expect(await valuesIn(page)).toMatchObject(values)
})

for (const [what, hours, proves] of [
  ['an access token that has run out', { access: -0.1, refresh: 24 }, '4.1-4'],
  ['a refresh token with no more than 8 hours left', { access: 0.4, refresh: 7.9 }, '4.1-2'],
] as const) {
  test(`${what} is refreshed at the start, with all four values [4.1-3 ${proves}]`, async ({
    browser,
    product,
  }) => {
    const { page, values } = await withLogin({ browser, product }, hours)
    const call = nextCall(page, 'POST', refresh)
    await page.goto('/view/admins')
    const { request, answer } = await call
    expect(request.postDataJSON()).toEqual({ refreshToken: values.refresh_token })
    expect(request.headers()).not.toHaveProperty('authorization')
    await expect(page.getByRole('status')).toHaveText('Success')
    await expect(page).toHaveURL('/view/admins')
    const { access, refresh: renewed }: Tokens = answer.data
    expect(await valuesIn(page)).toMatchObject({
      access_token: access.token,
      refresh_token: renewed.token,
      access_token_expires: new Date(access.expires).toISOString(),
      refresh_token_expires: new Date(renewed.expires).toISOString(),
    })
  })
}

test('a failed refresh leads to the login [4.1-5]', async ({ browser, product }) => {
  const { page } = await withLogin({ browser, product }, { access: -0.1, refresh: 24 })
  await page.evaluate(() => localStorage.setItem('refresh_token', 'not one of ours'))
  await page.goto('/view/admins')
  await expect(page).toHaveURL('/login')
})

test('without a token no list is fetched [2.5-1]', async ({ page }) => {
  const calls = callsOf(page)
  await page.goto('/view/users')
  await expect(page).toHaveURL('/login')
  expect(calls).toEqual([])
})

test('a login that ends in the middle of a form is renewed in place, and nothing typed is lost [B-10]', async ({
  browser,
  product,
}) => {
  const { page } = await withLogin({ browser, product }, { access: 0.4, refresh: 24 })
  await page.goto('/add/category')
  const name = `Typed ${Date.now()}`
  await fill(page, 'Category Name', name)
  await page.evaluate(() => {
    localStorage.setItem('access_token', 'ended')
    localStorage.setItem('refresh_token', 'ended')
  })
  await page.getByRole('button', { name: 'Add Category' }).click()
  const prompt = page.getByRole('dialog', { name: 'Your login has ended' })
  await expect(page.locator('form').first()).toHaveAttribute('aria-busy', 'true')
  await expectOnTop(prompt)
  await expect(fieldOf(prompt, 'Admin Email')).toHaveValue(product.administrator.email)
  await prompt.getByRole('textbox', { name: 'Password' }).fill(product.administrator.password)
  const call = nextCall(page, 'POST', '/admin/v1/item_category')
  await prompt.getByRole('button', { name: 'Continue' }).click()
  const { request, status } = await call
  expect(status).toBe(200)
  expect(request.postDataJSON()).toEqual({ name })
  await expect(page.getByRole('status').last()).toHaveText('Success')
})

/** A new administrator with the filled-in dialog for changing their own password. */
async function openPasswordDialog({
  browser,
  product,
  api,
}: {
  browser: Browser
  product: Product
  api: Api
}) {
  const own = { email: `mover.${Date.now()}@example.com`, password: 'the old password' }
  await api(admin.register, {
    body: { ...own, name: 'Own Mover', phone: '+8801711000111', city: 'Dhaka', address: 'Road 1' },
  })
  const { page } = await withLogin({ browser, product: { ...product, administrator: own } }, tokenHours)
  await page.goto('/view/categories')
  await page.getByRole('button', { name: 'Own Mover' }).click()
  await page.getByRole('menuitem', { name: 'Your profile' }).click()
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await dialog.getByRole('textbox', { name: 'New password' }).fill('the new password')
  await dialog.getByRole('textbox', { name: 'Your own password' }).fill(own.password)
  const expectChanged = async () => {
    const notice = page.getByText('Password changed. All logins of this administrator have ended.')
    await expect(notice).toBeVisible()
    await expect(dialog).toBeHidden()
  }
  return { page, own, dialog, send: dialog.getByRole('button', { name: 'Change password' }), expectChanged }
}

test('a password is changed from the account menu, and the login goes on with the new one [W-7]', async ({
  browser,
  product,
  api,
}) => {
  const { page, own, dialog, send, expectChanged } = await openPasswordDialog({ browser, product, api })
  await dialog.getByRole('textbox', { name: 'Your own password' }).fill('not the old one')
  await send.click()
  await expect(dialog.getByRole('alert')).toHaveText('Your password is wrong.')
  await dialog.getByRole('textbox', { name: 'Your own password' }).fill(own.password)
  await send.click()
  await expectChanged()

  await page.goto('/view/admins')
  await expect(page.getByRole('table', { name: 'View Admins' })).toContainText(own.email)
  const login = (password: string) => page.request.post('/admin/v1/login', { data: { ...own, password } })
  expect((await login(own.password)).status()).toBe(401)
  expect((await login('the new password')).status()).toBe(200)
  await page.context().close()
})

test('a password is changed though the login with the new one fails; the next call asks for it [W-7]', async ({
  browser,
  product,
  api,
}) => {
  const { page, own, send, expectChanged } = await openPasswordDialog({ browser, product, api })
  await page.route('**/admin/v1/login', (route) => route.abort(), { times: 1 })
  await send.click()
  await expectChanged()

  await page.getByRole('link', { name: 'Categories', exact: true }).click()
  const prompt = page.getByRole('dialog', { name: 'Your login has ended' })
  await expect(fieldOf(prompt, 'Admin Email')).toHaveValue(own.email)
  await prompt.getByRole('textbox', { name: 'Password' }).fill('the new password')
  await prompt.getByRole('button', { name: 'Continue' }).click()
  await expect(prompt).toBeHidden()
  await page.getByRole('link', { name: 'Admins', exact: true }).click()
  await expect(page.getByRole('table', { name: 'View Admins' })).toContainText(own.email)
  await page.context().close()
})
