import type { Page } from '@playwright/test'
import { addCategory, newName, path } from './categories.ts'
import { expect, nextCall, loggedInTest as test } from './test.ts'

/** Another administrator renames the category, past this page. */
async function renameElsewhere(page: Page, id: number, name: string) {
  const token = await page.evaluate(() => localStorage.getItem('access_token'))
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.put(`${path}/${id}`, { headers, data: { name } })
  expect(answer.status()).toBe(200)
}

test('what another has changed meanwhile is shown before it is overwritten, and can be taken', async ({
  page,
}) => {
  const [theirs, mine] = [newName(), newName()]
  const { id } = await addCategory(page, newName())
  await page.goto(`/edit/category/${id}`)
  await page.getByLabel('Category Name').fill(mine)
  await renameElsewhere(page, id, theirs)

  const refused = nextCall(page, 'PUT', `${path}/${id}`)
  await page.getByRole('button', { name: 'Update' }).click()
  const { status, answer } = await refused
  expect(status).toBe(409)
  await expect(page.getByRole('alert')).toHaveText(answer.message)
  await expect(page.getByLabel('Category Name')).toHaveValue(mine)
  await expect(page.getByText(`Changed meanwhile to: ${theirs}`)).toBeVisible()

  await page.getByRole('button', { name: 'Take theirs' }).click()
  await expect(page.getByLabel('Category Name')).toHaveValue(theirs)
  await expect(page.getByText('Changed meanwhile')).toHaveCount(0)
})

test('whoever has seen what another changed may overwrite it', async ({ page }) => {
  const mine = newName()
  const { id } = await addCategory(page, newName())
  await page.goto(`/edit/category/${id}`)
  await page.getByLabel('Category Name').fill(mine)
  await renameElsewhere(page, id, newName())
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Changed meanwhile')).toBeVisible()
  const accepted = nextCall(page, 'PUT', `${path}/${id}`)
  await page.getByRole('button', { name: 'Update' }).click()
  const { status, answer } = await accepted
  expect(status).toBe(200)
  await expect(page.getByRole('status')).toHaveText(answer.message)
  await expect(page.getByText('Changed meanwhile')).toHaveCount(0)
})

test('what was typed survives a reload, beside what another has changed, and can be discarded', async ({
  page,
}) => {
  const [theirs, mine] = [newName(), newName()]
  const { id } = await addCategory(page, newName())
  await page.goto(`/edit/category/${id}`)
  await page.getByLabel('Category Name').fill(mine)
  await renameElsewhere(page, id, theirs)
  await page.reload()
  await expect(page.getByLabel('Category Name')).toHaveValue(mine)
  await expect(page.getByText(`Changed meanwhile to: ${theirs}`)).toBeVisible()
  await expect(page.getByRole('status')).toHaveText(/^What you had typed here is back/)

  await page.getByRole('button', { name: 'Discard it' }).click()
  await expect(page.getByLabel('Category Name')).toHaveValue(theirs)
  await page.reload()
  await expect(page.getByLabel('Category Name')).toHaveValue(theirs)
})
