import { addCategory, cellsOf, names, newName, openList, path, rowOf, table } from './categories.ts'
import { expect, hold, nextCall, loggedInTest as test } from './test.ts'

test('shows every category', async ({ page }) => {
  const { request, rows } = await openList(page)
  expect(request.headers().authorization).toMatch(/^Bearer \S+$/)
  await expect(page).toHaveTitle('Dashboard - View Item Categories')
  await expect(page.getByRole('status')).toHaveText('Success')
  const titles = ['Name', 'isActive', 'Requested Counter', 'Created At', 'Actions']
  await expect(table(page).getByRole('columnheader')).toHaveText(titles)

  expect(rows.length).toBeGreaterThanOrEqual(24)
  await expect(table(page)).toHaveAttribute('aria-rowcount', String(rows.length + 1))
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Asia/Dhaka' })
  for (const { name, active, requested_counter, createdAt } of rows.slice(0, 5)) {
    await expect(cellsOf(page, name)).toHaveText([
      name,
      String(active),
      requested_counter.toLocaleString('en-GB'),
      day.format(new Date(createdAt)),
      '',
    ])
  }
  // Only the rows in sight are in the page; the last one comes with scrolling.
  const last = rows.at(-1)?.name ?? ''
  await table(page).focus()
  await page.keyboard.press('End')
  await expect(rowOf(page, last)).toBeInViewport()
})

test('shows five placeholder rows while it loads', async ({ page }) => {
  const release = await hold(page, `${path}?*`)
  await page.goto('/view/categories')
  await expect(table(page).locator('tbody').getByRole('row')).toHaveCount(5)
  await expect(table(page).locator('tbody')).toHaveText('')
  release()
  await expect(page.getByRole('status')).toHaveText('Success')
})

test('tells why it could not be loaded', async ({ page }) => {
  await page.route(`**${path}?*`, (route) =>
    route.fulfill({ status: 503, json: { message: 'Away for lunch.' } }),
  )
  await page.goto('/view/categories')
  await expect(page.getByRole('alert')).toHaveText('Away for lunch.')
  await page.unroute(`**${path}?*`)

  await page.route(`**${path}?*`, (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('alert')).toHaveText(/^Failed: \S+/)
})

test('filters by name with the key in the header', async ({ page }) => {
  const { rows } = await openList(page)
  const all = rows.map(({ name }) => name)
  const wanted = all.at(-1)?.slice(1, 5) ?? ''
  const matching = all.filter((name) => name.toLowerCase().includes(wanted.toLowerCase()))
  expect(matching.length).toBeLessThan(all.length)

  await page.getByRole('searchbox', { name: 'Search' }).fill(wanted.toUpperCase())
  await expect(names(page)).toHaveText(matching)
  await page.getByRole('searchbox', { name: 'Search' }).fill('')
  await expect(table(page)).toHaveAttribute('aria-rowcount', String(all.length + 1))
})

test("the selector 'Result:' offers 05 to 10, all of them 0", async ({ page }) => {
  const { rows } = await openList(page)
  const options = page.getByLabel('Result:').getByRole('option')
  await expect(options).toHaveText(['05', '06', '07', '08', '09', '10'])
  expect(await options.evaluateAll((all) => all.map((option) => option.getAttribute('value')))).toEqual(
    Array(6).fill('0'),
  )
  await page.getByLabel('Result:').selectOption('10')
  await expect(table(page)).toHaveAttribute('aria-rowcount', String(rows.length + 1))
})

test("'Add New' leads to /add/user, and beside it 'Add Category' to its own screen", async ({ page }) => {
  await openList(page)
  await page.getByRole('link', { name: 'Add New' }).click()
  await expect(page).toHaveURL('/add/user')
  await page.goBack()
  await page.getByRole('link', { name: 'Add Category' }).click()
  await expect(page).toHaveURL('/add/category')
})

test('a deletion is sent at once, and can be undone', async ({ page }) => {
  const name = newName()
  const { id } = await addCategory(page, name)
  await openList(page)
  const removal = nextCall(page, 'DELETE', `${path}/${id}`)
  await page.getByRole('button', { name: `Delete ${name}` }).click()

  const { status, answer } = await removal
  expect(status).toBe(200)
  await expect(rowOf(page, name)).toHaveCount(0)
  await expect(page.getByRole('status').first()).toHaveText(answer.message)
  await openList(page)
  await expect(rowOf(page, name)).toHaveCount(0)
})

test('Undo brings a deleted category back', async ({ page }) => {
  const name = newName()
  const { id } = await addCategory(page, name)
  await openList(page)
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await expect(rowOf(page, name)).toHaveCount(0)
  const restoration = nextCall(page, 'POST', `${path}/${id}/restore`)
  await page.getByRole('button', { name: 'Undo' }).click()

  expect((await restoration).status).toBe(200)
  await expect(rowOf(page, name)).toBeVisible()
  await openList(page)
  await expect(rowOf(page, name)).toBeVisible()
})

test('a refused deletion leaves the row and tells why', async ({ page }) => {
  const name = newName()
  const { id } = await addCategory(page, name)
  await openList(page)
  await page.route(`**${path}/${id}`, (route) =>
    route.fulfill({ status: 409, json: { message: 'Still in use.' } }),
  )
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await expect(page.getByRole('alert')).toHaveText('Still in use.')
  await expect(rowOf(page, name)).toBeVisible()
})
