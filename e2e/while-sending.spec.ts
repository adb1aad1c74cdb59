import { itemCategory } from '@tiffin/contract'
import { fieldOf, fill } from './forms.ts'
import { make, newName } from './records.ts'
import { callsOf, expect, hold, nextCall, loggedInTest as test } from './test.ts'

const { path } = itemCategory.list
const notSavedNote = ' (What you typed meanwhile is not saved yet.)'

test('text typed while a change is saved stays, unsaved, and keeps the focus [B-7]', async ({
  page,
  api,
}) => {
  const { id } = await make.category(api)
  const name = newName()
  await page.goto(`/edit/category/${id}`)
  const field = fieldOf(page, 'Category Name')
  await field.fill(name)
  const release = await hold(page, `${path}/${id}`)
  const call = nextCall(page, 'PUT', `${path}/${id}`)
  await field.press('Enter')
  await expect(page.getByRole('form')).toHaveAttribute('aria-busy', 'true')
  await page.keyboard.type(' and more')
  const fetched = page.waitForResponse((answer) => answer.request().method() === 'GET')
  await release()
  const { request, answer } = await call
  expect(request.postDataJSON()).toEqual({ name })
  await fetched
  await expect(page.getByRole('status')).toHaveText(answer.message + notSavedNote)
  await expect(field).toHaveValue(`${name} and more`)
  await expect(field).toBeFocused()

  await page.reload()
  await expect(field).toHaveValue(`${name} and more`)
  const again = nextCall(page, 'PUT', `${path}/${id}`)
  await field.press('Enter')
  expect((await again).request.postDataJSON()).toEqual({ name: `${name} and more` })
  await expect(page.getByRole('status')).toHaveText(answer.message)
})

test('text typed while a record is added stays, and the record is added once [B-7]', async ({
  page,
  api,
}) => {
  const { name: taken } = await make.category(api)
  await page.goto('/add/item')
  const typed = { 'Item Name': taken, Description: 'Hot', Price: '1', Ingredients: 'Rice' }
  for (const [label, text] of Object.entries({ ...typed, 'Partner ID': '1' })) await fill(page, label, text)
  const calls = callsOf(page)
  const release = await hold(page, '/admin/v1/item')
  const add = page.getByRole('button', { name: 'Add', exact: true })
  await add.press('Enter')
  await expect(page.getByRole('form')).toHaveAttribute('aria-busy', 'true')
  await add.press('Enter')
  await fieldOf(page, 'Description').press('!')
  await release()
  await expect(page.getByRole('status').last()).toHaveText(`Success${notSavedNote}`)
  await expect(fieldOf(page, 'Description')).toHaveValue('Hot!')
  await expect(fieldOf(page, 'Item Name')).toHaveValue('')
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual(['POST /admin/v1/item'])
})

test('a form that is cancelled after typing during a save leaves no draft [B-7]', async ({ page, api }) => {
  const { id, name } = await make.category(api)
  await page.goto('/view/categories')
  await page.getByRole('link', { name: `Edit ${name}` }).click()
  const field = fieldOf(page, 'Category Name')
  await field.fill(newName())
  const release = await hold(page, `${path}/${id}`)
  const call = nextCall(page, 'PUT', `${path}/${id}`)
  await field.press('Enter')
  await field.press('x')
  await page.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(page).toHaveURL('/view/categories')
  await release()
  const { request } = await call
  await page.goForward()
  await expect(field).toHaveValue(request.postDataJSON().name)
  await expect(page.getByText('What you had typed here is back')).toHaveCount(0)
})

test('leaving while a record is added causes no navigation afterwards [2.7-1]', async ({ page }) => {
  await page.goto('/view/categories')
  await page.getByRole('link', { name: 'Add Category' }).click()
  await fill(page, 'Category Name', newName())
  const release = await hold(page, path)
  const made = nextCall(page, 'POST', path)
  await fieldOf(page, 'Category Name').press('Enter')
  await expect(page.getByRole('form')).toHaveAttribute('aria-busy', 'true')
  await page.goBack()
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  const again = page.waitForResponse((answer) => answer.url().includes(path) && answer.status() === 200)
  await release()
  expect((await made).status).toBe(200)
  await again
  await expect(page).toHaveURL('/view/orders')
  await page.goBack()
  await expect(page).toHaveURL('/view/categories')
})
