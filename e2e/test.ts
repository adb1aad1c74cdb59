import { type BrowserContext, test as base, expect, type Page, type Request } from '@playwright/test'
import { session } from '@tiffin/contract'
import { type Api, apiOf } from './api.ts'
import { type MessageReceivers, startMessageReceivers } from './message-receivers.ts'
import { endedWell, launch } from './product.ts'

export { expect }

export interface Product {
  address: string
  administrator: { email: string; password: string }
  receivers: MessageReceivers
}
type StorageState = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>

interface Shared {
  context: BrowserContext
  /** Closes all pages and resets the storage to the login. */
  reset(): Promise<void>
}

/** A browser with the built product and its demo records. Each worker has its own product. */
export const test = base.extend<
  { noFaults: null },
  { product: Product; login: StorageState; api: Api; shared: Shared }
>({
  product: [
    async ({ playwright }, use) => {
      const receivers = await startMessageReceivers()
      const { address, signal, ended } = await launch('server/dist/main.js', receivers.settings)
      const request = await playwright.request.newContext({ baseURL: address })
      const { demo } = await (await request.get('/config.json')).json()
      await request.dispose()
      await use({ address, administrator: demo, receivers })
      signal('SIGTERM')
      expect(await ended).toEqual(endedWell)
      await receivers.stop()
    },
    { scope: 'worker', timeout: 180_000 },
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
    { scope: 'worker', timeout: 180_000 },
  ],
  api: [
    async ({ playwright, product, login }, use) => {
      const stored = login.origins.flatMap(({ localStorage }) => localStorage)
      const token = stored.find(({ name }) => name === 'access_token')?.value
      const request = await playwright.request.newContext({
        baseURL: product.address,
        extraHTTPHeaders: { authorization: `Bearer ${token}` },
      })
      await use(apiOf(request))
      await request.dispose()
    },
    { scope: 'worker' },
  ],
  shared: [
    async ({ browser, product, login }, use, { project }) => {
      const { locale, timezoneId } = project.use
      const context = await browser.newContext({ baseURL: product.address, locale, timezoneId })
      const keeper = await context.newPage()
      await keeper.goto('/favicon.svg')
      const stored = login.origins.flatMap(({ localStorage }) => localStorage)
      const reset = async () => {
        await Promise.all(context.pages().map((page) => page !== keeper && page.close()))
        await context.clearCookies()
        await keeper.evaluate((stored) => {
          localStorage.clear()
          for (const { name, value } of stored) localStorage.setItem(name, value)
        }, stored)
      }
      await use({ context, reset })
      await context.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ product }, use) => use(product.address),
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser)
      browser.newContext = async (options) => recordFaults(await open(options))
      await use(browser)
    },
    { scope: 'worker' },
  ],
  noFaults: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern, and this fixture uses no other.
    async ({}, use) => {
      faults.length = 0
      await use(null)
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
})

/** Faults in any page of any context during this test. */
const faults: string[] = []

/** In every test: no page may throw, violate its Content-Security-Policy, or make a call without a token. */
function recordFaults(context: BrowserContext): BrowserContext {
  context.on('weberror', (error) => faults.push(String(error.error())))
  context.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) faults.push(message.text())
  })
  context.on('request', (request) => {
    if (isMissingToken(request)) faults.push(`${request.method()} ${request.url()} without a token`)
  })
  return context
}

/** Section 6: every call but login and refresh carries the token. Displaying pictures needs none. */
function isMissingToken(request: Request) {
  const { pathname } = new URL(request.url())
  const isCall = ['fetch', 'xhr'].includes(request.resourceType())
  const needsToken = /^\/(admin|upload|order|inventory)\//.test(pathname) && !withoutToken.includes(pathname)
  return isCall && needsToken && !/^Bearer (?!null$)\S/.test(request.headers().authorization ?? '')
}
const withoutToken: string[] = [session.login.path, session.refresh.path]

/**
 * The same with the demo administrator logged in. These tests share one browser context, so that the code is loaded and
 * compiled once. `test.use` therefore has no effect; a test with another window size uses `browser.newPage`.
 */
export const loggedInTest = test.extend({
  context: async ({ shared }, use) => {
    await shared.reset()
    await use(shared.context)
  },
})

export async function logIn(page: Page, { administrator }: Product) {
  await page.goto('/login')
  await page.getByLabel('Admin Email').fill(administrator.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(administrator.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

export async function openOrders(page: Page) {
  await page.goto('/view/orders')
  await expect(page.getByRole('status')).toHaveText('Success')
}

// The settings, and the profile of the logged-in administrator.
const frameCalls = /^\/config\.json$|^\/admin\/v1\/super-admin\/\d+$/

/** Every later call of the screen, as 'GET /path?query', without the calls of the frame. */
export function callsOf(page: Page): readonly string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    const isCall = ['fetch', 'xhr'].includes(request.resourceType()) && !frameCalls.test(pathname)
    if (isCall) calls.push(`${request.method()} ${pathname}${search}`)
  })
  return calls
}

/** The next request with this method and path, and its answer. Call it before the action that sends the request. */
export async function nextCall(page: Page, method: string, path: string) {
  const request = await page.waitForRequest((request) => {
    const { pathname, search } = new URL(request.url())
    return request.method() === method && pathname + search === path
  })
  const response = await request.response()
  return { request, status: response?.status(), answer: await response?.json() }
}

/** Holds the next call to the path, to test the loading state. The returned function awaits the call and lets it go on. */
export async function hold(page: Page, path: string | RegExp): Promise<() => Promise<void>> {
  let [reportRequest, release] = [() => {}, () => {}]
  const requested = new Promise<void>((resolve) => {
    reportRequest = resolve
  })
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(typeof path === 'string' ? `**${path}` : path, async (route) => {
    reportRequest()
    await released
    await route.continue()
  })
  return async () => {
    await requested
    release()
  }
}

/** Lets the next call reach the server, but drops the answer. */
export const loseAnswer = (page: Page, where: string) =>
  page.route(
    `**${where}`,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
