import { addCategory, newName, openList, path, rowOf } from './categories.ts'
import { expect, hold, nextCall, loggedInTest as test } from './test.ts'

test.describe('adding', () => {
  test('sends the name and shows Success', async ({ page }) => {
    const name = newName()
    await page.goto('/add/category')
    await expect(page).toHaveTitle('Dashboard - Add Category')
    await expect(page.getByRole('heading', { name: 'Add User' })).toBeVisible()
    await page.getByLabel('Category Name').fill(name)
    const release = await hold(page, path)
    const call = nextCall(page, 'POST', path)
    await page.getByRole('button', { name: 'Add Category' }).click()
    await expect(page.getByRole('form')).toHaveAttribute('aria-busy', 'true')
    release()

    const { request, answer } = await call
    expect(request.postDataJSON()).toEqual({ name })
    expect(answer.data.data).toMatchObject({ name, active: true, requested_counter: 0 })
    await expect(page.getByRole('status')).toHaveText('Success')
    await openList(page)
    await expect(rowOf(page, name)).toBeVisible()
  })

  test('needs a name', async ({ page }) => {
    await page.goto('/add/category')
    await page.getByRole('button', { name: 'Add Category' }).click()
    await expect(page.getByLabel('Category Name')).toBeFocused()
    await expect(page.getByLabel('Category Name')).toHaveJSProperty('validity.valid', false)
  })

  test("a name that is taken: the server's message, and what was typed stays", async ({ page }) => {
    const name = newName()
    await addCategory(page, name)
    await page.getByLabel('Category Name').fill(name)
    const call = nextCall(page, 'POST', path)
    await page.getByRole('button', { name: 'Add Category' }).click()
    const { status, answer } = await call
    expect(status).toBe(409)
    await expect(page.getByRole('alert')).toHaveText(answer.message)
    await expect(page.getByLabel('Category Name')).toHaveValue(name)
  })

  test('an exception is shown bare on this screen', async ({ page }) => {
    await page.goto('/add/category')
    await page.getByLabel('Category Name').fill(newName())
    await page.route(`**${path}`, (route) => route.abort())
    await page.getByRole('button', { name: 'Add Category' }).click()
    await expect(page.getByRole('alert')).toHaveText('Failed to fetch')
  })

  test('Cancel goes back one step', async ({ page }) => {
    await openList(page)
    await page.getByRole('link', { name: 'Add Category' }).click()
    await expect(page).toHaveURL('/add/category')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL('/view/categories')
  })
})

test.describe('editing', () => {
  test('takes the record from the list, sends the new name and shows what the server says', async ({
    page,
  }) => {
    const [name, other] = [newName(), newName()]
    const { id } = await addCategory(page, name)
    await openList(page)
    // The record came along with the navigation, so it is there without an answer of the server.
    const release = await hold(page, `${path}/${id}`)
    await page.getByRole('link', { name: `Edit ${name}` }).click()
    await expect(page).toHaveURL(`/edit/category/${id}`)
    await expect(page).toHaveTitle('Dashboard - Edit Category')
    await expect(page.getByLabel('Category Name')).toHaveValue(name)
    release()
    expect(await page.evaluate(() => history.state.usr)).toMatchObject({ id, name })

    await page.getByLabel('Category Name').fill(other)
    const call = nextCall(page, 'PUT', `${path}/${id}`)
    await page.getByRole('button', { name: 'Update' }).click()
    const { request, answer } = await call
    expect(request.postDataJSON()).toEqual({ name: other })
    await expect(page.getByRole('status')).toHaveText(answer.message)
    // The navigation state is cleared, so a reload asks the server.
    await expect.poll(() => page.evaluate(() => history.state.usr)).toBeNull()
    const fetched = nextCall(page, 'GET', `${path}/${id}`)
    await page.reload()
    expect((await fetched).answer.data.data).toMatchObject({ id, name: other })
    await expect(page.getByLabel('Category Name')).toHaveValue(other)
  })

  test('fetches the record when it is opened by its address', async ({ page }) => {
    const name = newName()
    const { id } = await addCategory(page, name)
    const fetched = nextCall(page, 'GET', `${path}/${id}`)
    await page.goto(`/edit/category/${id}`)
    expect((await fetched).status).toBe(200)
    await expect(page.getByLabel('Category Name')).toHaveValue(name)
  })

  test('needs a name', async ({ page }) => {
    const { id } = await addCategory(page, newName())
    await page.goto(`/edit/category/${id}`)
    await page.getByLabel('Category Name').fill('')
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByLabel('Category Name')).toBeFocused()
    await expect(page.getByLabel('Category Name')).toHaveJSProperty('validity.valid', false)
  })

  test('tells a failure', async ({ page }) => {
    const { id } = await addCategory(page, newName())
    await page.goto(`/edit/category/${id}`)
    await page.getByLabel('Category Name').fill(newName())
    await page.route(`**${path}/${id}`, (route) => route.abort())
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByRole('alert')).toHaveText('Failed: Failed to fetch')
  })

  test('Cancel goes back one step and changes nothing', async ({ page }) => {
    const name = newName()
    await addCategory(page, name)
    await openList(page)
    await page.getByRole('link', { name: `Edit ${name}` }).click()
    await page.getByLabel('Category Name').fill(newName())
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL('/view/categories')
    await expect(rowOf(page, name)).toBeVisible()
  })
})
