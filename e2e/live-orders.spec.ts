import type { Page } from '@playwright/test'
import { type Order, order } from '@tiffin/contract'
import { expectAccessible } from './accessible.ts'
import { type Api, pathOf } from './api.ts'
import { expect, hold, nextCall, loggedInTest as test } from './test.ts'

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('tiffin-edition', 'refined'))
})

const path = `${order.list.path}?limit=500&offset=0`
const newest = (api: Api) => api(order.list, { query: { limit: 500, offset: 0 } })

/** The newest order, set to pending. */
async function pendingOrder(api: Api): Promise<Order> {
  const [row] = await newest(api)
  if (!row) throw new Error('There is no order.')
  return api(order.update, { params: row, body: { order_status_id: await idOf(api, 'Pending') } })
}

async function idOf(api: Api, status: string): Promise<number> {
  const statuses = await api(order.statuses)
  return statuses.find(({ status_name }) => status_name === status)?.id ?? 0
}

async function statusOf(api: Api, { order_id }: Order): Promise<string> {
  return (await api(order.one, { params: { order_id } })).order_status.status_name
}

test.describe('home in the refined edition', () => {
  const rows = (page: Page) =>
    page.getByRole('table', { name: 'Order List' }).locator('tbody').getByRole('row')

  test('shows the newest orders, and figures derived from them [B-13]', async ({ page, api }) => {
    const orders = await newest(api)
    const midnight = new Date(`${dayInDhaka(new Date())}T00:00+06:00`)
    const today = orders.filter(({ createdAt }) => new Date(createdAt) >= midnight)
    const delivered = today.filter(({ order_status }) => order_status.status_name === 'Deliverd')
    await page.goto('/')
    await expect(page.getByRole('note', { name: 'Sample data' })).toHaveCount(0)
    const ids = orders.slice(0, 8).map(({ order_id }) => `#${order_id}`)
    await expect(rows(page).locator('td:first-child')).toHaveText(ids)
    const figures = page.getByRole('list', { name: 'Order summary' }).getByRole('listitem')
    await expect(figures.nth(0).getByText(String(today.length), { exact: true })).toBeVisible()
    await expect(figures.nth(1).getByText(String(delivered.length), { exact: true })).toBeVisible()

    const [first] = orders
    const { lines } = await api(order.one, { params: { order_id: first?.order_id ?? '' } })
    const dishes = lines.map(({ name }) => name).join(', ')
    await expect(rows(page).first().getByRole('cell').nth(1)).toHaveText(dishes)
    await expect(page.getByRole('columnheader', { name: 'Amount' })).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('searchbox', { name: 'Search' }).fill(orders[9]?.order_id ?? '')
    await expect(rows(page)).toHaveCount(1)
    await page.getByRole('searchbox', { name: 'Search' }).fill('nobody at all')
    await expect(page.getByText('Nothing matches “nobody at all”')).toBeVisible()
  })

  test('the side modal accepts an order and makes it ready, and Undo takes it back [B-14]', async ({
    page,
    api,
  }) => {
    const pending = await pendingOrder(api)
    await page.goto('/')
    await rows(page).first().getByRole('button').click()
    const panel = page.getByRole('dialog', { name: `Order ${pending.order_id}` })
    await expect(panel.getByText('Pending')).toBeVisible()
    await expect(panel.getByRole('table', { name: 'Food Items' }).getByRole('row')).not.toHaveCount(1)
    await expect(panel.getByRole('term').first()).toHaveText('Amount')
    await expectAccessible(page)

    const accepting = nextCall(page, 'PATCH', pathOf(order.update, pending))
    await panel.getByRole('button', { name: 'Accept' }).click()
    const { request, answer } = await accepting
    expect(request.postDataJSON()).toEqual({ order_status_id: await idOf(api, 'Accepted') })
    await expect(panel.getByText('Accepted')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: answer.message })).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Reject' })).toHaveCount(0)

    await panel.getByRole('button', { name: 'Order Ready' }).click()
    await expect(panel.getByText('Deliverd')).toBeVisible()
    expect(await statusOf(api, pending)).toBe('Deliverd')
    await page.keyboard.press('Control+z')
    await expect(panel.getByText('Accepted')).toBeVisible()
    await expect.poll(() => statusOf(api, pending)).toBe('Accepted')
  })

  test('has a loading, an empty and a failed state [B-18]', async ({ page }) => {
    const release = await hold(page, path)
    await page.goto('/')
    await expect(page.getByRole('table', { name: 'Order List' })).toHaveAttribute('aria-busy', 'true')
    await release()
    await expect(rows(page)).toHaveCount(8)

    await page.unrouteAll()
    await page.route(`**${path}`, (route) => route.fulfill({ json: { message: 'Success', data: [] } }))
    await page.reload()
    await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()

    await page.unrouteAll()
    await page.route(`**${path}`, (route) => route.abort())
    await page.reload()
    await expect(page.getByRole('heading', { name: 'This list could not be loaded' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveText('Failed: The server could not be reached.')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(rows(page)).toHaveCount(8)
  })
})

test.describe('the order board in the refined edition', () => {
  const column = (page: Page, status: string) => page.getByRole('region', { name: status })
  const card = (page: Page, status: string, { order_id }: Order) =>
    column(page, status).getByRole('article', { name: order_id })

  test('has a column for each status, with its orders and their lines [B-15]', async ({ page, api }) => {
    const pending = await pendingOrder(api)
    const orders = await newest(api)
    await page.goto('/2')
    await expect(page.getByRole('note', { name: 'Sample data' })).toHaveCount(0)
    for (const { status_name } of await api(order.statuses)) {
      const withStatus = orders.filter(({ order_status }) => order_status.status_name === status_name)
      await expect(column(page, status_name).getByRole('heading', { level: 2 })).toHaveText(
        `${status_name} ${withStatus.length}`,
      )
      await expect(column(page, status_name).getByRole('article')).toHaveCount(
        Math.min(10, withStatus.length),
      )
    }
    await column(page, 'Deliverd').getByRole('button', { name: 'Show 10 more' }).click()
    await expect(column(page, 'Deliverd').getByRole('article')).toHaveCount(20)
    await expect(column(page, 'Deliverd').getByRole('button', { name: /Accept|Reject|Ready/ })).toHaveCount(0)

    const { lines } = await api(order.one, { params: pending })
    const first = card(page, 'Pending', pending)
    await first.getByText('Food Item').first().click()
    await expect(first.getByRole('row')).toHaveCount(lines.length + 2)
    await expect(first.getByRole('row').nth(1)).toContainText(lines[0]?.name ?? '')
    await expectAccessible(page)

    await page.getByRole('searchbox', { name: 'Search' }).fill(pending.order_id)
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(column(page, 'Accepted')).toContainText('None')
  })

  test('Accept and Reject change the status at once, and Undo takes it back [B-16]', async ({
    page,
    api,
  }) => {
    const pending = await pendingOrder(api)
    await page.goto('/2')
    for (const [button, status] of [
      ['Accept', 'Accepted'],
      ['Reject', 'Rejected'],
    ] as const) {
      const call = nextCall(page, 'PATCH', pathOf(order.update, pending))
      await card(page, 'Pending', pending).getByRole('button', { name: button }).click()
      const { request, answer } = await call
      expect(request.postDataJSON()).toEqual({ order_status_id: await idOf(api, status) })
      await expect(card(page, status, pending)).toBeVisible()
      await expect(column(page, 'Pending')).toBeFocused()
      const notice = page.getByRole('status').filter({ hasText: `${answer.message} ${pending.order_id}` })
      await notice.getByRole('button', { name: 'Undo' }).click()
      await expect(card(page, 'Pending', pending)).toBeVisible()
      expect(await statusOf(api, pending)).toBe('Pending')
    }
  })

  test('a failed status change is reported on the card, which stays [B-17]', async ({ page, api }) => {
    const pending = await pendingOrder(api)
    // Fixed data: later changes do not reach the board.
    const data = await newest(api)
    await page.route(`**${path}`, (route) => route.fulfill({ json: { message: 'Success', data } }))
    await page.goto('/2')
    const stays = card(page, 'Pending', pending)
    const address = `**${pathOf(order.update, pending)}`
    await page.route(address, (route) => route.abort())
    await stays.getByRole('button', { name: 'Accept' }).click()
    await expect(stays.getByRole('alert')).toHaveText('Failed: The server could not be reached.')
    await page.unroute(address)

    await api(order.update, { params: pending, body: { order_status_id: await idOf(api, 'Rejected') } })
    await stays.getByRole('button', { name: 'Accept' }).click()
    await expect(stays.getByRole('alert')).toHaveText('The status of this order is Rejected by now.')
    expect(await statusOf(api, pending)).toBe('Rejected')
  })

  test('has a loading, an empty and a failed state [B-18]', async ({ page }) => {
    const release = await hold(page, path)
    await page.goto('/2')
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toBeVisible()
    await release()
    await expect(column(page, 'Deliverd').getByRole('article')).toHaveCount(10)

    await page.unrouteAll()
    await page.route(`**${path}`, (route) => route.fulfill({ json: { message: 'Success', data: [] } }))
    await page.reload()
    await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()

    await page.unrouteAll()
    await page.route(`**${order.statuses.path}`, (route) => route.abort())
    await page.reload()
    await expect(page.getByRole('heading', { name: 'This list could not be loaded' })).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(column(page, 'Deliverd').getByRole('article')).toHaveCount(10)
  })
})

const dayInDhaka = (at: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Dhaka' }).format(at)
