import type { Page } from '@playwright/test'
import { admin } from '@tiffin/contract'
import { fill } from './forms.ts'
import { email, statuses } from './sending.ts'
import { expect, loggedInTest, logIn, test } from './test.ts'

const forAnyPage = { 'access-control-allow-origin': '*' }

/** A page with other hosts in config.json. A server set up for them would allow them in its Content-Security-Policy. */
const hostsTest = test.extend<{ pageWith: (hosts: Record<string, string>) => Promise<Page> }>({
  pageWith: async ({ browser, login, product }, use) => {
    const page = await browser.newPage({ baseURL: product.address, storageState: login, bypassCSP: true })
    await use(async (hosts) => {
      await page.route('**/config.json', async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, json: { ...(await response.json()), ...hosts } })
      })
      return page
    })
    // Waits for the running route handlers, which would fail on a closed page.
    await page.unrouteAll({ behavior: 'wait' })
    await page.context().close()
  },
})

test('a login needs only the message of the answer, whatever else is in it [4.1-6]', async ({
  page,
  product,
}) => {
  await page.route('**/admin/v1/login', async (route) => {
    const response = await route.fetch()
    const { message } = await response.json()
    await route.fulfill({ response, json: { message, data: { name: 'Somebody' } } })
  })
  await logIn(page, product)
  await expect(page.getByText('Login Successful')).toBeVisible()
})

loggedInTest('sending needs only the message of the answer', async ({ page }) => {
  await page.route('**/admin/v1/email', (route) => route.fulfill({ json: { message: 'Taken.' } }))
  const [first] = await email.open(page)
  const modal = await email.write(page, [first])
  await modal.getByLabel('Subject').fill('Eid offers')
  await modal.getByLabel('Message Body').fill('Twenty per cent back.')
  await modal.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(statuses(modal)).toHaveText('Message: Taken.')
  await expect(modal.getByRole('button', { name: 'Undo' })).toHaveCount(0)
})

hostsTest(
  'a server elsewhere may know no keys, so nobody is told that a message goes out only once',
  async ({ pageWith, product }) => {
    const page = await pageWith({ apiHost: 'http://api.example' })
    const keys: (string | null)[] = []
    await page.route('http://api.example/**', async (route) => {
      const url = route.request().url().replace('http://api.example', product.address)
      if (!url.endsWith('/admin/v1/email')) {
        const response = await route.fetch({ url })
        return route.fulfill({ response, headers: { ...response.headers(), ...forAnyPage } })
      }
      keys.push(await route.request().headerValue('idempotency-key'))
      await route.abort()
    })
    const [first] = await email.open(page)
    const modal = await email.write(page, [first])
    await modal.getByLabel('Subject').fill('Eid offers')
    await modal.getByLabel('Message Body').fill('Twenty per cent back.')
    await modal.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(modal.getByText('Look there before you try again')).toBeVisible()
    expect(keys).toEqual([null])
  },
)

hostsTest(
  'administrators are added and changed on the host that is set for it; all other calls go to the main host [7-11]',
  async ({ pageWith }) => {
    const page = await pageWith({ adminWriteHost: 'http://write.example' })
    const written: string[] = []
    await page.route('http://write.example/**', (route) => {
      written.push(`${route.request().method()} ${new URL(route.request().url()).pathname}`)
      return route.fulfill({ json: { message: 'Written there.' }, headers: forAnyPage })
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
  },
)
