import type { Locator, Page } from '@playwright/test'
import type { Customer } from '@tiffin/contract'
import { nextCall } from './test.ts'

export const customersPath = '/admin/v1/customer?limit=1000&offset=0'

/** One of the two screens on which customers are selected. */
function screenAt(path: string, { heading, button }: { heading: string; button: string }) {
  const table = (page: Page) => page.getByRole('table', { name: heading })
  const boxOf = (page: Page, { fullName }: Customer) =>
    page.getByRole('checkbox', { name: `Select ${fullName}`, exact: true })
  const tick = async (page: Page, one: Customer, ticked = true) => {
    // Most are out of sight.
    const search = page.getByRole('searchbox', { name: 'Search' })
    await search.fill(one.fullName)
    await boxOf(page, one).setChecked(ticked)
    await search.fill('')
  }
  return {
    path,
    table,
    tick,
    async open(page: Page): Promise<[Customer, Customer, Customer, ...Customer[]]> {
      const call = nextCall(page, 'GET', customersPath)
      await page.goto(path)
      return unlike((await call).answer.data.data.rows)
    },
    /** Ticks them and opens the modal. */
    async write(page: Page, customers: Customer[]) {
      for (const one of customers) await tick(page, one)
      await page.getByRole('button', { name: button }).click()
      return dialog(page, heading)
    },
  }
}

/** Three that can be reached and whose names are like no other's, since they are ticked by name; then the others. */
function unlike(rows: Customer[]): [Customer, Customer, Customer, ...Customer[]] {
  const alone = (one: Customer) =>
    rows.every(({ id, fullName }) => id === one.id || !fullName.includes(one.fullName))
  const [first, second, third] = rows.filter((one) => one.devices > 0 && alone(one))
  if (!first || !second || !third) throw new Error('The demo customers with a device are all namesakes.')
  return [first, second, third, ...rows.filter((row) => ![first, second, third].includes(row))]
}

export const email = screenAt('/send/email', { heading: 'Send Email', button: 'Send Mail' })
export const notification = screenAt('/send/notification', {
  heading: 'Send Notification',
  button: 'Send Notification',
})

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** What the selection bar says. */
export const selected = (page: Page) => page.getByText(/^[\d,]+ selected/)

/** What is said, of a failure or otherwise; the places where something else would be said are there too, and empty. */
export const told = (where: Page | Locator) => where.getByRole('alert').filter({ hasText: /\S/ })
export const said = (where: Page | Locator) => where.getByRole('status').filter({ hasText: /\S/ })
