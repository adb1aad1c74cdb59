import type { Page } from '@playwright/test'
import { itemCategory } from '@tiffin/contract'
import { type Api, pathOf } from './api.ts'
import { make } from './records.ts'
import { callsOf, expect, loseAnswer, loggedInTest as test } from './test.ts'

const iconOf = (page: Page, { name }: { name: string }) =>
  page.getByRole('button', { name: `Delete ${name}` })
const deletions = (calls: readonly string[]) => calls.filter((call) => call.startsWith('DELETE'))

/** The list with three new categories, the newest first. */
async function openThree(page: Page, api: Api) {
  const [third, second, first] = [
    await make.category(api),
    await make.category(api),
    await make.category(api),
  ]
  await page.goto('/view/categories')
  await expect(iconOf(page, first)).toBeVisible()
  return [first, second, third] as const
}

test('a failed Undo stays on offer until it succeeds', async ({ page, api }) => {
  const [first] = await openThree(page, api)
  await iconOf(page, first).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  const restoring = `**${pathOf(itemCategory.restore, first)}`
  await page.route(restoring, (route) => route.abort())
  await undo.click()
  const statusWith = (text: string) => page.getByRole('status').filter({ has: undo, hasText: text })
  await expect(statusWith(`Failed: The server could not be reached. ${first.name}`)).toBeVisible()
  await page.unroute(restoring)
  await page.route(restoring, (route) => route.fulfill({ status: 503, json: { message: 'Busy.' } }))
  await page.keyboard.press('Control+z')
  await expect(statusWith(`Busy. ${first.name}`)).toBeVisible()
  await page.unroute(restoring)
  await expect(undo).toHaveCount(1)
  await undo.click()
  await expect(iconOf(page, first)).toBeVisible()
  await expect(undo).toHaveCount(0)
})

test('a refused Undo is not offered again', async ({ page, api }) => {
  const [first] = await openThree(page, api)
  await iconOf(page, first).click()
  const refusal = { status: 409, json: { message: 'Its name was taken meanwhile.' } }
  await page.route(`**${pathOf(itemCategory.restore, first)}`, (route) => route.fulfill(refusal))
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.click()
  await expect(page.getByRole('alert')).toHaveText(refusal.json.message)
  await expect(undo).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('status').filter({ hasText: refusal.json.message })).toHaveCount(1)
})

test('an Undo whose answer was lost restores the row, and repeating it is harmless', async ({
  page,
  api,
}) => {
  const [first] = await openThree(page, api)
  await iconOf(page, first).click()
  await loseAnswer(page, pathOf(itemCategory.restore, first))
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.click()
  await expect(iconOf(page, first)).toBeVisible()
  await expect(page.getByRole('status').filter({ has: undo, hasText: 'Failed' })).toBeVisible()
  await expect(undo).toHaveCount(1)
  await undo.click()
  await expect(page.getByRole('alert')).toHaveText('This category is not deleted.')
})

test('a double-click on a delete icon deletes one record, not the one that slides under it', async ({
  page,
  api,
}) => {
  const [first, second, third] = await openThree(page, api)
  const calls = callsOf(page)
  const { x = 0, y = 0 } = (await iconOf(page, first).boundingBox()) ?? {}
  await page.mouse.click(x + 9, y + 9)
  await expect(iconOf(page, first)).toHaveCount(0)
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await expect(iconOf(page, second)).toBeEnabled()
  // A second click that is not part of a double click deletes the next row.
  await page.mouse.click(x + 9, y + 9)
  await expect(iconOf(page, second)).toHaveCount(0)
  await expect(iconOf(page, third)).toBeEnabled()
  expect(deletions(calls)).toHaveLength(2)
})

test('after a deletion by keyboard the next delete icon has the focus, and a held key deletes nothing more', async ({
  page,
  api,
}) => {
  const [first, second, third] = await openThree(page, api)
  const calls = callsOf(page)
  await iconOf(page, first).focus()
  await page.keyboard.down('Enter')
  await expect(iconOf(page, second)).toBeFocused()
  await page.waitForTimeout(600)
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  expect(deletions(calls)).toHaveLength(1)
  await page.keyboard.press('Enter')
  await expect(iconOf(page, third)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(iconOf(page, third)).not.toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(iconOf(page, third)).toBeFocused()
})

test('after the last row is deleted by keyboard the row above has the focus', async ({ page, api }) => {
  const [first, second] = await openThree(page, api)
  await page.getByRole('button', { name: 'Created At' }).click()
  await page.keyboard.press('End')
  await iconOf(page, first).focus()
  await page.keyboard.press('Enter')
  await expect(iconOf(page, second)).toBeFocused()
})

test('Ctrl+Z undoes one deletion after the other, the newest first [B-4]', async ({ page, api }) => {
  const [first, second] = await openThree(page, api)
  for (const one of [first, second]) {
    await iconOf(page, one).click()
    await expect(iconOf(page, one)).toHaveCount(0)
    await page.waitForTimeout(600)
  }
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(2)
  await page.keyboard.press('Control+z')
  await expect(iconOf(page, second)).toBeVisible()
  await expect(iconOf(page, first)).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(iconOf(page, first)).toBeVisible()
})

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`at ${width} by ${height} a long name does not cut off Undo`, async ({ page, api }) => {
    await page.setViewportSize({ width, height })
    const name = `${Date.now()}_${'Kacchi_Biryani_'.repeat(5)}`
    await api(itemCategory.create, { body: { name } })
    await page.goto('/view/categories')
    await iconOf(page, { name }).click()
    const undo = page.getByRole('button', { name: 'Undo' })
    await expect(undo).toBeInViewport({ ratio: 1 })
    expect(await undo.getByText('Undo').evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0)
    const toast = page.getByRole('status').filter({ has: undo })
    expect((await toast.boundingBox())?.height).toBeLessThan(90)
  })

  test(`at ${width} by ${height} a toast does not cover what sticks to the lower edge`, async ({
    page,
    api,
  }) => {
    await page.setViewportSize({ width, height })
    const one = await make.category(api)
    await page.goto('/view/categories')
    await iconOf(page, one).click()
    const undo = page.getByRole('button', { name: 'Undo' })
    await expect(undo).toBeVisible()
    if (width < 1000) await page.getByRole('button', { name: 'Show or hide the menu' }).click()
    await page.getByRole('link', { name: 'Email', exact: true }).click()
    await expect(page.getByRole('table', { name: 'Send Email' }).getByRole('row').nth(2)).toBeAttached()
    const send = await page.getByRole('button', { name: 'Send Mail' }).boundingBox()
    const toast = await page.getByRole('status').filter({ has: undo }).boundingBox()
    expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(send?.y ?? 0)
  })
}
