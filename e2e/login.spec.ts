import type { Page } from '@playwright/test'
import type { Tokens } from '@tiffin/contract'
import { expect, logIn, nextCall, test } from './test.ts'

/** The four values of a login in localStorage (4.1). */
const storedLogin = (page: Page) =>
  page.evaluate(() => ({
    access_token: localStorage.getItem('access_token'),
    refresh_token: localStorage.getItem('refresh_token'),
    access_token_expires: localStorage.getItem('access_token_expires'),
    refresh_token_expires: localStorage.getItem('refresh_token_expires'),
  }))

const nothing = {
  access_token: null,
  refresh_token: null,
  access_token_expires: null,
  refresh_token_expires: null,
}

test('both fields are required [1-1 2.1-1 2.3-1 5-2]', async ({ page }) => {
  let wasRequested = false
  await page.route('**/admin/v1/login', (route) => {
    wasRequested = true
    return route.abort()
  })
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Super Admin Login' })).toBeVisible()
  await expect(page.getByLabel('Admin Email')).toHaveJSProperty('type', 'text')
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveJSProperty('type', 'password')

  const login = page.getByRole('button', { name: 'Login', exact: true })
  await login.click()
  await expect(page.getByLabel('Admin Email')).toBeFocused()
  await page.getByLabel('Admin Email').fill('somebody')
  await login.click()
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused()
  expect(wasRequested).toBe(false)
})

test('Clear Data empties both fields [2.3-2]', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Admin Email').fill('somebody')
  await page.getByRole('textbox', { name: 'Password' }).fill('something')
  await page.getByRole('button', { name: 'Clear Data' }).click()
  await expect(page.getByLabel('Admin Email')).toHaveValue('')
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('')
})

test('a login stores the tokens and leads to the orders [2.3-2,3 4.1-6,7 6-2 8-9 9-14]', async ({
  page,
  product,
}) => {
  let loads = 0
  page.on('load', () => loads++)
  // Read in the route: the browser discards response bodies on navigation.
  let answer: { message: string; data: Tokens } | undefined
  await page.route('**/admin/v1/login', async (route) => {
    const response = await route.fetch()
    answer = await response.json()
    await route.fulfill({ response })
  })
  const loginRequest = page.waitForRequest('**/admin/v1/login')
  await logIn(page, product)

  const request = await loginRequest
  expect(request.method()).toBe('POST')
  expect(request.postDataJSON()).toEqual(product.administrator)
  expect(request.headers()).not.toHaveProperty('authorization')
  await expect(page.getByText('Login Successful')).toBeVisible()
  await expect(page).toHaveURL('/view/orders')
  // Once for the login page, and once because a login reloads.
  await expect.poll(() => loads).toBe(2)

  const { access, refresh } = answer?.data ?? {}
  expect(access?.token).toBe(answer?.message)
  const values = await storedLogin(page)
  expect(values).toMatchObject({ access_token: access?.token, refresh_token: refresh?.token })
  expect(Date.parse(values.access_token_expires ?? '')).toBe(Date.parse(access?.expires ?? ''))
  expect(Date.parse(values.refresh_token_expires ?? '')).toBe(Date.parse(refresh?.expires ?? ''))
})

test("a wrong password shows the server's message and stores nothing [2.3-4 8-1]", async ({
  page,
  product,
}) => {
  await page.goto('/login')
  await page.getByLabel('Admin Email').fill(product.administrator.email)
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password')
  const call = nextCall(page, 'POST', '/admin/v1/login')
  await page.getByRole('button', { name: 'Login', exact: true }).click()

  const { status, answer } = await call
  expect(status).toBe(401)
  await expect(page.getByRole('alert')).toHaveText(answer.message)
  await expect(page).toHaveURL('/login')
  expect(await storedLogin(page)).toEqual(nothing)
})

test("an unreachable server is reported as 'Failed: …' [8-2]", async ({ page, product }) => {
  await page.route('**/admin/v1/login', (route) => route.abort())
  await logIn(page, product)
  await expect(page.getByRole('alert')).toHaveText(/^Failed: \S+/)
})

test('a logout removes the tokens, ends the login and leads to the login screen [2.2-3 4.1-8]', async ({
  page,
  product,
  request,
}) => {
  await logIn(page, product)
  await expect(page.getByText('Login Successful')).toBeVisible()
  await expect(page).toHaveURL('/view/orders')
  const { refresh_token: refreshToken } = await storedLogin(page)
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Logout' }).click()

  await loaded
  await expect(page).toHaveURL('/login')
  expect(await storedLogin(page)).toEqual(nothing)
  const again = await request.post('/admin/v1/refresh_token', { data: { refreshToken } })
  expect(again.status()).toBe(401)
  await page.goto('/view/categories')
  await expect(page).toHaveURL('/login')
})
