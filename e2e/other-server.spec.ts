import { admin } from '@tiffin/contract'
import { fill } from './forms.ts'
import { email, said } from './sending.ts'
import { expect, loggedInTest, logIn, test } from './test.ts'

test('a login is told by the message alone, whatever else is in the answer', async ({ page, product }) => {
  await page.route('**/admin/v1/login', async (route) => {
    const response = await route.fetch()
    const { message } = await response.json()
    await route.fulfill({ response, json: { message, data: { name: 'Somebody' } } })
  })
  await logIn(page, product)
  await expect(page.getByText('Login Successful')).toBeVisible()
})

loggedInTest('what was sent is told by the message alone', async ({ page }) => {
  await page.route('**/admin/v1/email', (route) => route.fulfill({ json: { message: 'Taken.' } }))
  const [first] = await email.open(page)
  const modal = await email.write(page, [first])
  await modal.getByLabel('Subject').fill('Eid offers')
  await modal.getByLabel('Message Body').fill('Twenty per cent back.')
  await modal.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(said(modal)).toHaveText('Message: Taken.')
  await expect(modal.getByRole('button', { name: 'Undo' })).toHaveCount(0)
})

test('administrators are added and changed on the host that is set for it, all else is asked of the other', async ({
  browser,
  login,
  product,
}) => {
  // The server would allow the host in its Content-Security-Policy; here nobody is behind it.
  const page = await browser.newPage({ baseURL: product.address, storageState: login, bypassCSP: true })
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      json: { ...(await response.json()), adminWriteHost: 'http://write.example' },
    })
  })
  const written: string[] = []
  await page.route('http://write.example/**', (route) => {
    written.push(`${route.request().method()} ${new URL(route.request().url()).pathname}`)
    return route.fulfill({
      json: { message: 'Written there.' },
      headers: { 'access-control-allow-origin': '*' },
    })
  })
  await page.goto('/add/admin')
  const typed = { 'Admin Name': 'Rahim', Email: 'rahim@example.com', Phone: '+8801711000000' }
  const more = { Password: 'a long password', Address: '3 Test Road', City: 'Khulna' }
  for (const [label, text] of Object.entries({ ...typed, ...more })) await fill(page, label, text)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Success', { exact: true })).toBeVisible()
  await page.goto('/edit/admin/2')
  await fill(page, 'Admin Name', 'Karim')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Written there.')).toBeVisible()
  expect(written).toEqual([`POST ${admin.register.path}`, `PUT ${admin.update.path.replace(':id', '2')}`])
  await page.context().close()
})
