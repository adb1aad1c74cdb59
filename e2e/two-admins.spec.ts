import { itemCategory, promo } from '@tiffin/contract'
import { expectAccessible } from './accessible.ts'
import type { Api } from './api.ts'
import { fieldOf } from './forms.ts'
import { make, newName } from './records.ts'
import { expect, nextCall, loggedInTest as test } from './test.ts'

const { path } = itemCategory.list
/** Renames the category through the API, as another administrator would. */
const renameElsewhere = (api: Api, id: number, name: string) =>
  api(itemCategory.update, { params: { id }, body: { name } })

test('a change by another administrator is shown before it is overwritten, and can be accepted', async ({
  page,
  api,
}) => {
  const [theirs, mine] = [newName(), newName()]
  const { id } = await make.category(api)
  await page.goto(`/edit/category/${id}`)
  await page.getByLabel('Category Name').fill(mine)
  await renameElsewhere(api, id, theirs)

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

test('a change by another administrator to other fields is marked, and both changes are saved', async ({
  page,
  api,
}) => {
  const before = await make.promo(api)
  const { id, ...whole } = before
  await page.goto(`/edit/promo/${id}`)
  await page.getByLabel('Promo Use Limit').fill('77')
  await api(promo.update, { params: { id }, body: { ...whole, offer_amount: 45 } })
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(fieldOf(page, 'Offer Amount')).toHaveValue('45')
  const mark = page.getByText(`Changed meanwhile from: ${before.offer_amount}`)
  await expect(mark).toBeVisible()
  await expect(page.getByText('Changed meanwhile')).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByRole('status')).toHaveText('Promo updated.')
  await expect(mark).toHaveCount(0)
  expect(await api(promo.one, { params: { id } })).toMatchObject({ offer_amount: 45, promo_use_limit: 77 })
})

test('a change by another administrator may be overwritten once it was shown', async ({ page, api }) => {
  const mine = newName()
  const { id } = await make.category(api)
  await page.goto(`/edit/category/${id}`)
  await page.getByLabel('Category Name').fill(mine)
  await renameElsewhere(api, id, newName())
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Changed meanwhile')).toBeVisible()
  const accepted = nextCall(page, 'PUT', `${path}/${id}`)
  await page.getByRole('button', { name: 'Update' }).click()
  const { status, answer } = await accepted
  expect(status).toBe(200)
  await expect(page.getByRole('status')).toHaveText(answer.message)
  await expect(page.getByText('Changed meanwhile')).toHaveCount(0)
})

test('a draft survives a reload beside a change by another administrator, and can be discarded', async ({
  page,
  api,
}) => {
  const [theirs, mine] = [newName(), newName()]
  const { id } = await make.category(api)
  await page.goto(`/edit/category/${id}`)
  await page.getByLabel('Category Name').fill(mine)
  await renameElsewhere(api, id, theirs)
  await page.reload()
  await expect(page.getByLabel('Category Name')).toHaveValue(mine)
  await expect(page.getByText(`Changed meanwhile to: ${theirs}`)).toBeVisible()
  const draft = page.getByText('What you had typed here is back')
  const first = page.getByLabel('Category Name')
  expect((await draft.boundingBox())?.y).toBeLessThan((await first.boundingBox())?.y ?? 0)

  await page.getByRole('button', { name: 'Discard it' }).click()
  await expect(page.getByLabel('Category Name')).toHaveValue(theirs)
  await page.reload()
  await expect(page.getByLabel('Category Name')).toHaveValue(theirs)
})

test('loading more of a list that another administrator changed leaves no gap', async ({ page, api }) => {
  await page.goto('/view/items')
  await expect(page.getByRole('status')).toHaveText('Success')
  const { item_name } = await make.item(api)
  const again = nextCall(page, 'GET', '/admin/v1/item?limit=300&offset=0')
  await page.getByRole('button', { name: 'Load more' }).click()
  await again
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(page.getByRole('link', { name: `Edit ${item_name}` })).toBeVisible()
})
