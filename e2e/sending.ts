import type { Locator, Page } from '@playwright/test'
import type { Customer } from '@tiffin/contract'
import { nextCall } from './test.ts'

export const customersPath = '/admin/v1/customer?limit=1000&offset=0'

/** One of the two screens on which customers are selected. */
function screenAt(path: string, { heading, button }: { heading: string; button: string }) {
  const table = (page: Page) => page.getByRole('table', { name: heading })
  const boxOf = (page: Page, { fullName }: Customer) =>
    page.getByRole('checkbox', { name: `Select ${fullName}`, exact: true })
  const tick = async (page: Page, customer: Customer, ticked = true) => {
    // The table is virtual: a row outside the window has no checkbox.
    const search = page.getByRole('searchbox', { name: 'Search' })
    await search.fill(customer.fullName)
    await boxOf(page, customer).setChecked(ticked)
    await search.fill('')
  }
  return {
    path,
    table,
    tick,
    async open(page: Page): Promise<[Customer, Customer, Customer, ...Customer[]]> {
      const call = nextCall(page, 'GET', customersPath)
      await page.goto(path)
      return withDistinctNames((await call).answer.data.data.rows)
    },
    /** Selects the customers and opens the modal. */
    async write(page: Page, customers: Customer[]) {
      for (const customer of customers) await tick(page, customer)
      await page.getByRole('button', { name: button }).click()
      return dialog(page, heading)
    },
  }
}

/** First three customers with an address and a name that no other name contains, since they are selected by name. */
function withDistinctNames(rows: Customer[]): [Customer, Customer, Customer, ...Customer[]] {
  const isDistinct = (customer: Customer) =>
    rows.every(({ id, fullName }) => id === customer.id || !fullName.includes(customer.fullName))
  const [first, second, third] = rows.filter((customer) => customer.devices > 0 && isDistinct(customer))
  if (!first || !second || !third) throw new Error('The demo customers with a device are all namesakes.')
  return [first, second, third, ...rows.filter((row) => ![first, second, third].includes(row))]
}

export const email = screenAt('/send/email', { heading: 'Send Email', button: 'Send Mail' })
export const notification = screenAt('/send/notification', {
  heading: 'Send Notification',
  button: 'Send Notification',
})

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

export const selected = (page: Page) => page.getByText(/^[\d,]+ selected/)

/** Alerts and statuses that have a text: empty live regions are always on the page. */
export const alerts = (where: Page | Locator) => where.getByRole('alert').filter({ hasText: /\S/ })
export const statuses = (where: Page | Locator) => where.getByRole('status').filter({ hasText: /\S/ })
