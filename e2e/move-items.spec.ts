import { dragOver, holdOver, touchScreen } from './dragging.ts'
import { itemOrder, list, names, openMenu, rowOf } from './menus.ts'
import { expect, hold, nextCall, loggedInTest as test } from './test.ts'

const lightGreen = 'rgb(144, 238, 144)'
const lightBlue = 'rgb(173, 216, 230)'

test('a dragged row and the list area change colour, and the order is saved [2.9-2,3,12,14,16,17 4.2-9 6-2 8-13 9-8]', async ({
  page,
  api,
}) => {
  const { partnerId, ids } = await openMenu(page, api, 'Apple', 'Berry', 'Cherry')
  await dragOver(rowOf(page, 'Apple'), rowOf(page, 'Berry'))
  await expect(rowOf(page, 'Apple')).toHaveCSS('background-color', lightGreen)
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(list(page)).toHaveCSS('background-color', lightBlue)
  }
  await page.mouse.up()
  await expect(names(page)).toHaveText(['Berry', 'Apple', 'Cherry'])
  await expect(list(page)).not.toHaveCSS('background-color', lightBlue)
  await expect(page.getByText('Not saved yet')).toBeVisible()

  const release = await hold(page, itemOrder(partnerId))
  const call = nextCall(page, 'POST', itemOrder(partnerId))
  await page.getByRole('button', { name: 'Sort Items' }).click()
  await expect(page.getByRole('img', { name: 'Loading' })).toBeVisible()
  await release()
  const { request, status, answer } = await call
  expect(status).toBe(200)
  expect(request.postDataJSON()).toEqual({
    data: [ids[1], ids[0], ids[2]].map((item_id, order) => ({ item_id, order })),
  })
  await expect(page.locator('p', { hasText: answer.message })).toBeVisible()
  await expect(page.getByText('Not saved yet')).toHaveCount(0)
  await page.reload()
  await expect(names(page)).toHaveText(['Berry', 'Apple', 'Cherry'])
})

test('a drop outside the list changes nothing [2.9-13]', async ({ page, api }) => {
  await openMenu(page, api, 'Apple', 'Berry')
  await dragOver(rowOf(page, 'Apple'), rowOf(page, 'Berry'))
  await page.mouse.move(400, 10, { steps: 4 })
  await expect(list(page)).not.toHaveCSS('background-color', lightBlue)
  await page.mouse.up()
  await expect(rowOf(page, 'Apple')).not.toHaveAttribute('data-dragging')
  await expect(names(page)).toHaveText(['Apple', 'Berry'])
  await expect(page.getByText('Not saved yet')).toHaveCount(0)
})

test('the keyboard moves a row: Space, arrows, Space; Escape puts it back [2.9-5]', async ({ page, api }) => {
  await openMenu(page, api, 'Apple', 'Berry', 'Cherry')
  const grip = page.getByRole('button', { name: 'Drag Apple' })
  await grip.focus()
  await page.keyboard.press('Space')
  await expect(rowOf(page, 'Apple')).toHaveAttribute('data-dragging', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Now at position 2.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(names(page)).toHaveText(['Berry', 'Apple', 'Cherry'])

  // The row moves to its place before the grip is released.
  await expect(rowOf(page, 'Apple')).not.toHaveAttribute('data-dragging')
  await expect(grip).toBeFocused()
  await page.keyboard.press('Space')
  await expect(rowOf(page, 'Apple')).toHaveAttribute('data-dragging', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Now at position 3.')).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(rowOf(page, 'Apple')).not.toHaveAttribute('data-dragging')
  await expect(names(page)).toHaveText(['Berry', 'Apple', 'Cherry'])
})

test('a row moves to a position that is typed [2.9-26]', async ({ page, api }) => {
  await openMenu(page, api, 'Apple', 'Berry', 'Cherry')
  const position = page.getByRole('spinbutton', { name: 'Position of Cherry' })
  await expect(position).toHaveValue('3')
  await position.fill('1')
  await position.press('Enter')
  await expect(names(page)).toHaveText(['Cherry', 'Apple', 'Berry'])
  await expect(position).toBeFocused()
})

test('selected rows move together [2.9-7,27]', async ({ page, api }) => {
  await openMenu(page, api, 'Apple', 'Berry', 'Cherry', 'Date')
  for (const name of ['Apple', 'Cherry']) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await dragOver(rowOf(page, 'Apple'), rowOf(page, 'Date'))
  await expect(page.getByText('2 together')).toBeVisible()
  await page.mouse.up()
  await expect(names(page)).toHaveText(['Berry', 'Date', 'Apple', 'Cherry'])

  const all = page.getByRole('checkbox', { name: 'Select all' })
  await all.check()
  await expect(list(page).getByRole('checkbox', { checked: true })).toHaveCount(4)
  await all.uncheck()
  await expect(list(page).getByRole('checkbox', { checked: true })).toHaveCount(0)
})

test('every row has a random unique drag id [2.9-20]', async ({ page, api }) => {
  const { ids } = await openMenu(page, api, 'Apple', 'Berry')
  const dragIds = () =>
    list(page)
      .getByRole('row')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-rfd-draggable-id')))
  const before = await dragIds()
  expect(new Set([...before, ...ids.map(String)]).size).toBe(4)
  await page.reload()
  await expect(names(page)).toHaveText(['Apple', 'Berry'])
  expect(new Set([...before, ...(await dragIds())]).size).toBe(4)
})

test('a row is dragged by touch [2.9-4]', async ({ browser, product, login, api }) => {
  const page = await browser.newPage({ baseURL: product.address, storageState: login, ...touchScreen })
  const { partnerId, ids } = await openMenu(page, api, 'Apple', 'Berry', 'Cherry')
  const letGo = await holdOver(rowOf(page, 'Apple'), rowOf(page, 'Berry'))
  await expect(rowOf(page, 'Apple')).toHaveCSS('background-color', lightGreen)
  await letGo()
  await expect(names(page)).toHaveText(['Berry', 'Apple', 'Cherry'])
  const call = nextCall(page, 'POST', itemOrder(partnerId))
  await page.getByRole('button', { name: 'Sort Items' }).tap()
  expect((await call).request.postDataJSON().data[0]).toEqual({ item_id: ids[1], order: 0 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.close()
})
