import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { type List, lists } from './lists.ts'
import { expect, hold, nextCall, loggedInTest as test } from './test.ts'

const tableOf = (page: Page, { title }: List) => page.getByRole('table', { name: title })

async function open(page: Page, list: List) {
  const call = nextCall(page, 'GET', list.asks)
  await page.goto(list.path)
  const { request, answer } = await call
  return { request, rows: list.rowsIn(answer) }
}

for (const list of lists) {
  test.describe(list.title, () => {
    test('shows what it fetched, has the controls of every list, and filters', async ({ page }) => {
      const table = tableOf(page, list)
      const rows = table.locator('tbody').getByRole('row')
      const release = await hold(page, list.asks)
      const opened = open(page, list)
      await expect(rows).toHaveCount(5)
      await expect(table.locator('tbody')).toHaveText('')
      release()
      const { request, rows: fetched } = await opened

      const all = String(fetched.length + 1)
      expect(request.headers().authorization).toMatch(/^Bearer \S+$/)
      await expect(page).toHaveTitle(`Dashboard - ${list.title}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(list.title)
      await expect(page.getByRole('status')).toHaveText('Success')
      await expect(table.getByRole('columnheader')).toHaveText([...list.titles, 'Actions'])
      await expect(table).toHaveAttribute('aria-rowcount', all)
      for (const [index, row] of fetched.slice(0, 5).entries()) {
        await expect(rows.nth(index).getByRole('cell')).toHaveText([...list.cells(row), ''])
        const links = await rows.nth(index).getByRole('link').evaluateAll(hrefs)
        expect(links).toEqual(list.links(row))
      }
      await expectAccessible(page)

      const result = page.getByLabel('Result:')
      await expect(result.getByRole('option')).toHaveText(['05', '06', '07', '08', '09', '10'])
      expect(await result.getByRole('option').evaluateAll(values)).toEqual(Array(6).fill('0'))
      await result.selectOption('10')
      await expect(table).toHaveAttribute('aria-rowcount', all)
      await expect(page.getByRole('link', { name: 'Add New' })).toHaveAttribute('href', '/add/user')

      const texts = fetched.map((row) => list.filter(row).toLowerCase())
      const last = list.filter(fetched.at(-1) ?? {})
      const key = otherCase(last.slice(1, -1))
      const matching = texts.filter((text) => text.includes(key.toLowerCase())).length
      const search = page.getByRole('searchbox', { name: 'Search' })
      await search.fill(key)
      await expect(table).toHaveAttribute('aria-rowcount', String(matching + 1))
      await expect(table.getByRole('link', { name: `Edit ${last}` }).first()).toBeVisible()
      // What stands in another column only is not found.
      const elsewhere = list
        .cells(fetched[0] ?? {})
        .find((cell) => cell && !texts.join().includes(cell.toLowerCase()))
      await search.fill(elsewhere ?? '')
      await expect(page.getByRole('heading', { name: `Nothing matches “${elsewhere}”` })).toBeVisible()
      await search.fill('')
      await expect(table).toHaveAttribute('aria-rowcount', all)
    })

    test(list.remove ? 'deletes at once, and takes it back' : 'has no delete icon', async ({ page, api }) => {
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

test('only the rows in sight are in the page; the last one comes with scrolling', async ({ page }) => {
  const [list] = lists.filter(({ path }) => path === '/view/orders') as [List]
  const { rows } = await open(page, list)
  const last = page.getByRole('link', { name: `Edit ${list.filter(rows.at(-1) ?? {})}` })
  await expect(page.getByRole('status')).toHaveText('Success')
  await expect(last).toHaveCount(0)
  await page.keyboard.press('End')
  await expect(last).toBeInViewport()
})

const hrefs = (links: Element[]) => links.map((link) => link.getAttribute('href'))
const values = (options: Element[]) => options.map((option) => option.getAttribute('value'))
const otherCase = (text: string) => (text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase())
