import type { Locator, Page } from '@playwright/test'
import { itemCategory } from '@tiffin/contract'
import { expectAccessible } from './accessible.ts'
import { type List, lists } from './lists.ts'
import { make } from './records.ts'
import { callsOf, expect, hold, nextCall, openOrders, loggedInTest as test } from './test.ts'

const tableOf = (page: Page, { title }: List) => page.getByRole('table', { name: title })

async function open(page: Page, list: List) {
  const call = nextCall(page, 'GET', list.asks)
  await page.goto(list.path)
  const { request, answer } = await call
  return { request, rows: list.rowsIn(answer) }
}

for (const list of lists) {
  const [rows, removal] = list.proves
  test.describe(`${list.title} [6-2]`, () => {
    test(`shows and filters the rows that it fetched [1-2 2.1-2 2.2-5 2.5-2..6,9,10 8-5 9-2,4,11 B-1 ${rows}]`, async ({
      page,
    }) => {
      const table = tableOf(page, list)
      const release = await hold(page, list.asks)
      const opened = open(page, list)
      await expect(table.locator('tbody').getByRole('row')).toHaveCount(5)
      await expect(table.locator('tbody')).toHaveText('')
      await release()
      const { request, rows } = await opened
      expect(request.headers().authorization).toMatch(/^Bearer \S+$/)
      await expect(page).toHaveTitle(`Dashboard - ${list.title}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(list.title)
      await expect(page.getByRole('status')).toHaveText('Success')
      await expectRows(table, list, rows)
      await expectAccessible(page)
      await expectControls(page)
      await expectFilter(page, list, rows)
    })

    test('is fetched once, before the code of the application has loaded', async ({ page }) => {
      const calls = callsOf(page)
      const release = await hold(page, /\/assets\/(?!early-)[^/]+\.js$/)
      const call = nextCall(page, 'GET', list.asks)
      const opened = page.goto(list.path)
      expect((await call).request.headers().authorization).toMatch(/^Bearer \S+$/)
      await release()
      await opened
      await expect(page.getByRole('status')).toHaveText('Success')
      expect(calls.filter((call) => call === `GET ${list.asks}`)).toHaveLength(1)
    })

    const deletion = list.remove
      ? `deletes at once, and Undo restores [2.5-7 2.7-1 4.2-8 8-11 B-4 ${removal}]`
      : `has no delete icon [${removal}]`
    test(deletion, async ({ page, api }) => {
      const row = await list.make(api)
      const name = list.filter(row)
      await open(page, list)
      const edit = page.getByRole('link', { name: `Edit ${name}` })
      await expect(edit).toBeVisible()
      const icon = page.getByRole('button', { name: `Delete ${name}` })
      await expect(icon).toHaveCount(list.remove ? 1 : 0)
      if (list.remove) {
        const path = list.remove(row)
        const removal = nextCall(page, 'DELETE', path)
        await icon.click()
        const { status, answer } = await removal
        expect(status).toBe(200)
        await expect(edit).toHaveCount(0)
        await expect(page.getByRole('status').first()).toHaveText(answer.message)
        await expect(page.getByRole('status').filter({ hasText: 'Undo' })).toContainText(name)

        const restoration = nextCall(page, 'POST', `${path}/restore`)
        await page.getByRole('button', { name: 'Undo' }).click()
        expect((await restoration).status).toBe(200)
        await expect(edit).toBeVisible()
      }
      if (list.add) {
        const [label, path] = list.add
        await page.getByRole('link', { name: label, exact: true }).click()
        await expect(page).toHaveURL(path)
        await page.getByRole('button', { name: 'Cancel' }).click()
        await expect(page).toHaveURL(list.path)
      }
    })
  })
}

async function expectRows(table: Locator, list: List, rows: object[]) {
  await expect(table.getByRole('columnheader')).toHaveText([...list.titles, 'Actions'])
  await expect(table).toHaveAttribute('aria-rowcount', String(rows.length + 1))
  for (const [index, row] of rows.slice(0, 5).entries()) {
    const shown = table.locator('tbody').getByRole('row').nth(index)
    await expect(shown.getByRole('cell')).toHaveText([...list.cells(row), ''])
    expect(await shown.getByRole('link').evaluateAll(hrefs)).toEqual(list.links(row))
  }
}

async function expectControls(page: Page) {
  const rows = (await page.getByRole('table').getAttribute('aria-rowcount')) ?? ''
  const result = page.getByLabel('Result:')
  await expect(result.getByRole('option')).toHaveText(['05', '06', '07', '08', '09', '10'])
  expect(await result.getByRole('option').evaluateAll(values)).toEqual(Array(6).fill('0'))
  await result.selectOption('10')
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', rows)
  await expect(page.getByRole('link', { name: 'Add New' })).toHaveAttribute('href', '/add/user')
}

async function expectFilter(page: Page, list: List, rows: object[]) {
  const table = tableOf(page, list)
  const search = page.getByRole('searchbox', { name: 'Search' })
  const texts = rows.map((row) => list.filter(row).toLowerCase())
  const last = list.filter(rows.at(-1) ?? {})
  const key = otherCase(last.slice(1, -1))
  const matching = texts.filter((text) => text.includes(key.toLowerCase()))
  await search.fill(key)
  await expect(table).toHaveAttribute('aria-rowcount', String(matching.length + 1))
  await expect(table.getByRole('link', { name: `Edit ${last}` }).first()).toBeVisible()
  // Text that occurs only in another column is not found.
  const isElsewhere = (cell: string) => cell && !texts.join().includes(cell.toLowerCase())
  const elsewhere = list.cells(rows[0] ?? {}).find(isElsewhere) ?? ''
  await search.fill(elsewhere)
  await expect(page.getByRole('heading', { name: `Nothing matches “${elsewhere}”` })).toBeVisible()
  await search.fill('')
  await expect(table).toHaveAttribute('aria-rowcount', String(rows.length + 1))
}

test('only the visible rows are in the page; scrolling brings the last one', async ({ page }) => {
  const [list] = lists.filter(({ path }) => path === '/view/orders') as [List]
  const { rows } = await open(page, list)
  const last = page.getByRole('link', { name: `Edit ${list.filter(rows.at(-1) ?? {})}` })
  await expect(page.getByRole('status')).toHaveText('Success')
  await expect(last).toHaveCount(0)
  await page.keyboard.press('End')
  await expect(last).toBeInViewport()
})

test('the edit icon opens the record here, and with Control in a new tab', async ({ page }) => {
  await openOrders(page)
  const edit = page.getByRole('link', { name: /^Edit / }).first()
  const address = await edit.getAttribute('href')
  const opened = page.context().waitForEvent('page')
  await edit.click({ modifiers: ['ControlOrMeta'] })
  const tab = await opened
  // Only the address is checked: a background tab loads slowly on a busy machine.
  await expect.poll(() => tab.url()).toMatch(new RegExp(`${address}$`))
  await expect(page).toHaveURL('/view/orders')
  let loaded = false
  page.on('domcontentloaded', () => {
    loaded = true
  })
  await edit.click()
  await expect(page).toHaveURL(`${address}`)
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
  expect(loaded).toBe(false)
})

test('sorting and searching scroll to the first row', async ({ page }) => {
  await openOrders(page)
  const first = page.locator('tr[data-index="0"]')
  const title = page.getByRole('button', { name: 'Amount' })
  await page.mouse.move(700, 500)
  await page.mouse.wheel(0, 5_000)
  await expect(first).toHaveCount(0)
  await title.click()
  await expect(page.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(first).toBeInViewport({ ratio: 1 })
  // The heading stays under the pointer, so that a second click reverses the order.
  await expect(page.locator('button:hover')).toHaveText('Amount')
  await page.mouse.move(700, 500)
  await page.mouse.wheel(0, 5_000)
  await expect(first).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Search' }).fill('TF-')
  await expect(page.getByText(/ matching/)).toBeInViewport()
  await expect(first).toBeInViewport()
})

test('on a phone a search scrolls to the first card', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openOrders(page)
  const first = page.locator('tr[data-index="0"]')
  await page.mouse.move(200, 500)
  await page.mouse.wheel(0, 6_000)
  await expect(first).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Search' }).fill('TF-')
  await expect(page.getByText(/ matching/)).toBeInViewport()
  await expect(first).toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('the row under the pointer is highlighted, but none is during scrolling', async ({ page }) => {
  await openOrders(page)
  const look = (cell: Element) => getComputedStyle(cell).backgroundColor
  const hoveredColour = () => page.locator('tr[data-index]:hover td').first().evaluate(look)
  const transparent = 'rgba(0, 0, 0, 0)'
  await page.mouse.move(700, 500)
  await expect.poll(hoveredColour).not.toBe(transparent)
  const coloursWhileScrolling = page.evaluate(async () => {
    await new Promise((scrolled) => window.addEventListener('scroll', scrolled, { once: true }))
    const colours = new Set<string>()
    for (let frame = 0; frame < 5; frame++) {
      await new Promise(requestAnimationFrame)
      // data-scrolling may be removed within the five frames.
      for (const cell of document.querySelectorAll('[data-scrolling] > tr:hover td'))
        colours.add(getComputedStyle(cell).backgroundColor)
    }
    return [...colours]
  })
  await page.mouse.wheel(0, 300)
  expect(await coloursWhileScrolling).toEqual([transparent])
  await expect.poll(hoveredColour).not.toBe(transparent)
})

test('a list opened again shows its rows at once, then refreshes, and does not repeat an earlier message', async ({
  page,
  api,
}) => {
  const { id, name } = await make.category(api)
  await page.goto('/view/categories')
  const table = page.getByRole('table', { name: 'View Item Categories' })
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await expect(page.getByRole('status').first()).toHaveText('Category deleted.')
  const row = page.locator('tr[data-index="3"]')
  await row.evaluate((element) => element.setAttribute('data-seen', ''))

  const leave = async () => {
    await page.getByRole('link', { name: 'Admins' }).click()
    await expect(page.getByRole('table', { name: 'View Admins' })).toBeVisible()
    await expect(table).toBeHidden()
  }
  const comeBack = () => page.getByRole('link', { name: 'Categories' }).click()
  await leave()
  await comeBack()
  await expect(table.locator('[data-seen]')).toBeVisible()
  await expect(page).toHaveTitle('Dashboard - View Item Categories')
  await expect(page.getByRole('status').first()).toHaveText('Success')

  await api(itemCategory.restore, { params: { id } })
  // A list that was fetched a moment ago is fresh and not fetched again.
  await expect(async () => {
    await leave()
    await comeBack()
    await expect(table.getByRole('cell', { name, exact: true })).toBeVisible({ timeout: 500 })
  }).toPass()
})

const hrefs = (links: Element[]) => links.map((link) => link.getAttribute('href'))
const values = (options: Element[]) => options.map((option) => option.getAttribute('value'))
const otherCase = (text: string) => (text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase())
