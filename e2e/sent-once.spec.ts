import type { Locator } from '@playwright/test'
import { delivery, itemCategory, loyaltyCard } from '@tiffin/contract'
import { pathOf } from './api.ts'
import { fieldOf, fill } from './forms.ts'
import { make, newName } from './records.ts'
import { email } from './sending.ts'
import { callsOf, expect, loseAnswer, nextCall, loggedInTest as test } from './test.ts'

const { path } = itemCategory.list
const changes = (calls: readonly string[]) => calls.filter((call) => !call.startsWith('GET'))

/** Both clicks happen before React renders, as with a fast double click on a slow machine. */
const clickTwice = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })

test('a double-click adds one record [B-7]', async ({ page }) => {
  await page.goto('/add/category')
  await fill(page, 'Category Name', newName())
  const calls = callsOf(page)
  await clickTwice(page.getByRole('button', { name: 'Add Category' }))
  await expect(page.getByRole('status')).toHaveText('Success')
  expect(changes(calls)).toEqual([`POST ${path}`])
})

test('a double-click saves a change once, and reports no change by another [B-7]', async ({ page, api }) => {
  const { id } = await make.category(api)
  await page.goto(`/edit/category/${id}`)
  await fieldOf(page, 'Category Name').fill(newName())
  const calls = callsOf(page)
  const call = nextCall(page, 'PUT', `${path}/${id}`)
  await clickTwice(page.getByRole('button', { name: 'Update' }))
  const { answer } = await call
  await expect(page.getByRole('status')).toHaveText(answer.message)
  expect(changes(calls)).toEqual([`PUT ${path}/${id}`])
  await fieldOf(page, 'Category Name').fill(newName())
  await page.getByRole('button', { name: 'Update' }).click()
  await expect.poll(() => changes(calls)).toHaveLength(2)
})

test('a change whose answer was lost succeeds when it is sent again', async ({ page, api }) => {
  const { id } = await make.category(api)
  const name = newName()
  await page.goto(`/edit/category/${id}`)
  await fieldOf(page, 'Category Name').fill(name)
  const update = page.getByRole('button', { name: 'Update' })
  await loseAnswer(page, `${path}/${id}`)
  await update.click()
  await expect(page.getByRole('alert')).toHaveText(/^Failed: \S+/)
  expect((await api(itemCategory.one, { params: { id } })).name).toBe(name)

  const accepted = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.status() === 200,
  )
  await update.click()
  const { message } = await (await accepted).json()
  await expect(page.getByRole('alert')).toBeEmpty()
  await expect(page.getByRole('status')).toHaveText(message)
  await expect(fieldOf(page, 'Category Name')).toHaveValue(name)
})

test('a message that was accepted although its answer was lost is not sent again [W-4]', async ({
  page,
  api,
}) => {
  const [first] = await email.open(page)
  const modal = await email.write(page, [first])
  const subject = newName()
  await modal.getByLabel('Subject').fill(subject)
  await modal.getByLabel('Message Body').fill('Only once')
  const send = modal.getByRole('button', { name: 'Send', exact: true })
  await loseAnswer(page, delivery.email.path)
  await send.click()
  await expect(modal.getByText('it still goes out only once')).toBeVisible()
  await send.click()
  await expect(modal.getByText('Queued for 1 recipient')).toBeVisible()
  expect(await api(delivery.list, { query: { q: subject } })).toHaveLength(1)
})

test('a record that was added although its answer was lost is not added again [W-4]', async ({
  page,
  api,
}) => {
  const user = await make.user(api)
  const issued = async () => {
    const newest = await api(loyaltyCard.list, { query: { limit: 10 } })
    return newest.filter(({ user_id }) => user_id === user.id).length
  }
  await page.goto('/add/loyalty_card')
  const add = page.getByRole('button', { name: 'Add', exact: true })
  await fill(page, 'User ID', String(user.id))
  await loseAnswer(page, loyaltyCard.create.path)
  await add.click()
  await expect(page.getByRole('alert')).toHaveText(/^Failed: \S+/)
  expect(await issued()).toBe(1)
  await add.click()
  await expect(page.getByRole('status')).toHaveText(/^Success. Card Number:/)
  expect(await issued()).toBe(1)

  // After a success, sending again creates another card.
  await fill(page, 'User ID', String(user.id))
  const call = nextCall(page, 'POST', loyaltyCard.create.path)
  await add.click()
  expect((await call).status).toBe(200)
  expect(await issued()).toBe(2)
})

test('deleting a row that another administrator has deleted removes it', async ({ page, api }) => {
  const category = await make.category(api)
  await page.goto('/view/categories')
  const icon = page.getByRole('button', { name: `Delete ${category.name}` })
  await expect(icon).toBeVisible()
  await api(itemCategory.remove, { params: { id: category.id } })
  const call = nextCall(page, 'DELETE', pathOf(itemCategory.remove, category))
  await icon.click()
  const { status, answer } = await call
  expect(status).toBe(404)
  await expect(page.getByRole('alert')).toHaveText(answer.message)
  await expect(icon).toHaveCount(0)
})
