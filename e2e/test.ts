import { test as base, expect, type Page } from '@playwright/test'
import { type Api, apiOf } from './api.ts'
import { type Post, startPost } from './post.ts'
import { endedWell, launch } from './product.ts'

export { expect }

export interface Product {
  address: string
  administrator: { email: string; password: string }
  post: Post
}
type StorageState = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>

/** A browser in front of the built product with its demo records. Each worker has a product of its own. */
export const test = base.extend<{ page: Page }, { product: Product; login: StorageState; api: Api }>({
  product: [
    async ({ playwright }, use) => {
      const post = await startPost()
      const { address, signal, ended } = await launch('server/dist/main.js', post.settings)
      const request = await playwright.request.newContext({ baseURL: address })
      const { demo } = await (await request.get('/config.json')).json()
      await request.dispose()
      await use({ address, administrator: demo, post })
      signal('SIGTERM')
      expect(await ended).toEqual(endedWell)
      await post.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  login: [
    async ({ browser, product }, use) => {
      const page = await browser.newPage({ baseURL: product.address })
      await logIn(page, product)
      await expect(page).toHaveURL('/view/orders')
      const state = await page.context().storageState()
      await page.close()
      await use(state)
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  api: [
    async ({ playwright, product, login }, use) => {
      const kept = login.origins.flatMap(({ localStorage }) => localStorage)
      const token = kept.find(({ name }) => name === 'access_token')?.value
      const request = await playwright.request.newContext({
        baseURL: product.address,
        extraHTTPHeaders: { authorization: `Bearer ${token}` },
      })
      await use(apiOf(request))
      await request.dispose()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ product }, use) => use(product.address),
  // Whatever a test is about, no page may throw, nor try what its Content-Security-Policy forbids.
  page: async ({ page }, use) => {
    const wrongs: string[] = []
    page.on('pageerror', (error) => wrongs.push(String(error)))
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) wrongs.push(message.text())
    })
    await use(page)
    expect(wrongs).toEqual([])
  },
})

/** The same with the demo administrator logged in. */
export const loggedInTest = test.extend({ storageState: ({ login }, use) => use(login) })

export async function logIn(page: Page, { administrator }: Product) {
  await page.goto('/login')
  await page.getByLabel('Admin Email').fill(administrator.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(administrator.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** The next request of that method to that path, with its answer. Ask before doing what causes it. */
export async function nextCall(page: Page, method: string, path: string) {
  const request = await page.waitForRequest((request) => {
    const { pathname, search } = new URL(request.url())
    return request.method() === method && pathname + search === path
  })
  const response = await request.response()
  return { request, status: response?.status(), answer: await response?.json() }
}

/** Lets a call wait until the function answered is called, to see what is shown meanwhile. */
export async function hold(page: Page, path: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**${path}`, async (route) => {
    await released
    await route.continue()
  })
  return release
}
