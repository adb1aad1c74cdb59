import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { type Order, order } from '@tiffin/contract'
import type { serveBarePage } from './serve-bare-page.ts'

declare global {
  interface Window {
    firstRows: Promise<number>
    clock: {
      shows(selector: string): Promise<number>
      time(event: string, selector: string): void
      timed(): Promise<number>
      watch(): void
      watched(): { frames: number[]; longTasks: number[] }
    }
  }
}

export interface Login {
  readonly email: string
  readonly password: string
}

type Bare = Pick<Awaited<ReturnType<typeof serveBarePage>>, 'address' | 'otherSite'>

const clock = fileURLToPath(new URL('clock.js', import.meta.url))
const size = { width: 1440, height: 900 }

/** The product and the bare page, each opened in a new browser context with an empty cache. */
export async function twoPages(browser: Browser, address: string, bare: Bare, login: Login) {
  const storageState = await loggedIn(browser, address, login)
  const records = await recordsOf(address, storageState)
  return {
    records,
    otherSite: bare.otherSite,
    async product(): Promise<BrowserContext> {
      const context = await browser.newContext({ baseURL: address, viewport: size, storageState })
      await context.addInitScript({ path: clock })
      return context
    },
    async bare(rows: number): Promise<BrowserContext> {
      const context = await browser.newContext({ baseURL: bare.address, viewport: size })
      await context.addInitScript({ content: `window.records = ${JSON.stringify(records.slice(0, rows))}` })
      await context.addInitScript({ path: clock })
      return context
    },
  }
}

export type TwoPages = Awaited<ReturnType<typeof twoPages>>

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

async function loggedIn(browser: Browser, baseURL: string, { email, password }: Login) {
  const page = await browser.newPage({ baseURL })
  await page.goto('/login')
  await page.getByLabel('Admin Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL('/view/orders')
  await page.locator('tr[data-index]').first().waitFor()
  const state = await page.context().storageState()
  await page.context().close()
  return state
}

/** The orders of the list, which the bare page gets in memory. */
async function recordsOf(address: string, { origins }: StorageState): Promise<Order[]> {
  const stored = origins.flatMap(({ localStorage }) => localStorage)
  const token = stored.find(({ name }) => name === 'access_token')?.value
  const records: Order[] = []
  for (;;) {
    const page = `${address}${order.list.path}?limit=1000&offset=${records.length}`
    const { data } = await (await fetch(page, { headers: { authorization: `Bearer ${token}` } })).json()
    if (data.length === 0) return records
    records.push(...data)
  }
}

/** The time in ms from an event, which the action causes, until an element of the selector is painted. */
export async function timed(page: Page, event: string, selector: string, action: () => Promise<unknown>) {
  await page.evaluate(([event, selector]) => window.clock.time(event, selector), [event, selector] as const)
  await action()
  return page.evaluate(() => window.clock.timed())
}

/** The times between frames, and the tasks above 50 ms, while the action runs. */
export async function watched(page: Page, action: () => Promise<unknown>) {
  await page.evaluate(() => window.clock.watch())
  await action()
  return page.evaluate(() => window.clock.watched())
}
