import type { Page } from '@playwright/test'
import { itemCategory } from '@tiffin/contract'
import { holdOver, touchScreen } from './dragging.ts'
import { newName } from './records.ts'
import { callsOf, expect, nextCall, loggedInTest as test } from './test.ts'

const { path } = itemCategory.list

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Parts of the menu' }).getByRole('link')

test("the tabs 'Overview', 'Categories' and 'Item' have addresses of their own [2.1-4 2.12-1]", async ({
  page,
}) => {
  await page.goto('/view/categories')
  await page.getByRole('link', { name: 'Menu' }).click()
  await expect(page).toHaveURL('/menu')
  await expect(page).toHaveTitle('Dashboard - Menu')
  await expect(tabs(page)).toHaveText(['Overview', 'Categories', 'Item'])
  await expect(tabs(page).first()).toHaveAttribute('aria-current', 'page')
  await tabs(page).nth(1).click()
  await expect(page).toHaveURL('/menu/category')
  await expect(page).toHaveTitle('Dashboard - Menu Categories')
  await tabs(page).nth(2).click()
  await expect(page).toHaveURL('/menu/item')
  await expect(page).toHaveTitle('Dashboard - Menu Item')
})

test.describe('Overview', () => {
  const sections = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })

  test("is titled 'Food Manu' and shows sections of food items with image, name and price [2.12-2,3]", async ({
    page,
  }) => {
    await page.goto('/menu')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Food Manu')
    await expect(sections(page)).toHaveText(['Biryani & Rice', 'Kebab & Grill', 'Curry', 'Drinks'])
    const section = page.getByRole('region', { name: 'Biryani & Rice' })
    const food = section.getByRole('listitem').first()
    await expect(food.getByRole('img', { name: 'Kacchi Biryani' })).toBeVisible()
    await expect(food).toHaveText('Kacchi Biryani৳350')
    await expect(page.getByRole('button', { name: 'Add Item' })).toHaveCount(4)
    await section.getByRole('button', { name: 'Add Item' }).click()
    await expect(page.getByRole('dialog', { name: 'Add Food Item' })).toBeVisible()
  })

  test("sections are reordered by mouse and keyboard, and neither that nor 'Save' makes a call [2.12-4,6 B-3]", async ({
    page,
  }) => {
    await page.goto('/menu')
    const grip = page.getByRole('button', { name: 'Drag Drinks' })
    await expect(grip).toBeVisible()
    const calls = callsOf(page)
    await grip.focus()
    await page.keyboard.press('Space')
    await expect(page.getByRole('region', { name: 'Drinks' })).toHaveAttribute('data-dragging', 'true')
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText('Now at position 3.')).toBeAttached()
    await page.keyboard.press('Space')
    await expect(sections(page)).toHaveText(['Biryani & Rice', 'Kebab & Grill', 'Drinks', 'Curry'])

    const from = await page.getByRole('heading', { name: 'Biryani & Rice' }).boundingBox()
    const to = await page.getByRole('heading', { name: 'Kebab & Grill' }).boundingBox()
    if (!from || !to) throw new Error('The sections are not in sight.')
    await page.mouse.move(from.x + 5, from.y + 5)
    await page.mouse.down()
    await page.mouse.move(from.x + 5, from.y + 15, { steps: 2 })
    await page.mouse.move(to.x + 5, to.y + 25, { steps: 4 })
    await page.mouse.up()
    const reordered = ['Kebab & Grill', 'Biryani & Rice', 'Drinks', 'Curry']
    await expect(sections(page)).toHaveText(reordered)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(sections(page)).toHaveText(reordered)
    expect(calls).toEqual([])
  })

  test('a section is dragged by touch [2.12-5]', async ({ browser, product, login }) => {
    const page = await browser.newPage({ baseURL: product.address, storageState: login, ...touchScreen })
    await page.goto('/menu')
    const section = (name: string) => page.getByRole('region', { name })
    await expect(section('Drinks')).toBeVisible()
    const letGo = await holdOver(section('Biryani & Rice'), section('Kebab & Grill'))
    await letGo()
    await expect(sections(page)).toHaveText(['Kebab & Grill', 'Biryani & Rice', 'Curry', 'Drinks'])
    await page.close()
  })

  test('a ribbon says that it is sample data, and leads to the live screen [2.12-13]', async ({ page }) => {
    await page.goto('/menu')
    const ribbon = page.getByRole('note', { name: 'Sample data' })
    await expect(ribbon.getByRole('link')).toHaveAttribute('href', '/sort/items')
    await page.goto('/menu/item')
    await expect(ribbon.getByRole('link')).toHaveAttribute('href', '/view/items')
  })
})

test.describe('Categories', () => {
  const rows = (page: Page) =>
    page.getByRole('table', { name: 'Categories' }).locator('tbody').getByRole('row')

  test("'Save' creates a category, which is added at the top of the list [2.12-7..9 5-17 8-8]", async ({
    page,
  }) => {
    const listed = nextCall(page, 'GET', path)
    await page.goto('/menu/category')
    const before = (await listed).answer.data.data.rows.map(({ name }: { name: string }) => name)
    const titles = ['Category name', 'Menu', 'Items']
    await expect(page.getByRole('columnheader')).toHaveText(titles)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByLabel('Add Category')).toBeFocused()
    await expect(page.getByLabel('Add Category')).toHaveJSProperty('validity.valueMissing', true)

    const name = newName()
    await page.getByLabel('Add Category').fill(name)
    const call = nextCall(page, 'POST', path)
    await page.getByRole('button', { name: 'Save' }).click()
    const { request, status } = await call
    expect(status).toBe(200)
    expect(request.postDataJSON()).toEqual({ name })
    await expect(page.getByRole('status').first()).toHaveText('Successfully category added')
    await expect(page.getByLabel('Add Category')).toHaveValue('')
    await expect(rows(page).locator('td:first-child')).toHaveText([name, ...before])
    await expect(rows(page).first().getByRole('cell')).toHaveText([name, 'Sample menu', 'Sample items'])
  })

  test("failures: the server's message, or 'Failed: …'; what was typed stays [2.12-10]", async ({ page }) => {
    await page.goto('/menu/category')
    await page.getByLabel('Add Category').fill('Pizza')
    const call = nextCall(page, 'POST', path)
    await page.getByRole('button', { name: 'Save' }).click()
    const { status, answer } = await call
    expect(status).toBe(409)
    await expect(page.getByRole('alert').first()).toHaveText(answer.message)
    await expect(page.getByLabel('Add Category')).toHaveValue('Pizza')

    await page.route(`**${path}`, (route) => route.abort())
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('alert').first()).toHaveText('Failed: The server could not be reached.')
  })
})

test.describe('Item', () => {
  test('is a static table with a filter select [2.12-11]', async ({ page }) => {
    await page.goto('/menu/item')
    const table = page.getByRole('table', { name: 'Menu Item' })
    const titles = ['Name', 'Price', 'Category', 'Used in', 'Contains', 'Last updated']
    await expect(table.getByRole('columnheader')).toHaveText(titles)
    const rows = table.locator('tbody').getByRole('row')
    await expect(rows).toHaveCount(10)
    await expect(rows.first()).toContainText('Kacchi Biryani')

    const filter = page.getByLabel('Filter')
    await expect(filter.getByRole('option')).toHaveText(['All', 'Item Name'])
    await page.getByRole('searchbox', { name: 'Search' }).fill('biryani')
    await expect(rows).toHaveCount(3)
    await filter.selectOption('Item Name')
    await expect(rows).toHaveCount(1)
  })

  test("'Add Item' opens 'Add Food Item', in which nothing makes a call [2.12-12]", async ({ page }) => {
    await page.goto('/menu/item')
    const calls = callsOf(page)
    await page.getByRole('button', { name: 'Add Item' }).click()
    const modal = page.getByRole('dialog', { name: 'Add Food Item' })
    await modal.getByLabel('Item Name').fill('Halim')
    await modal.getByLabel('Description').fill('Slow-cooked')
    await expect(modal.getByText('Assign this item to your exsiting categories.')).toBeVisible()
    await modal.getByRole('searchbox').fill('cur')
    await modal.getByRole('checkbox', { name: 'Curry' }).check()
    await expect(modal.getByRole('checkbox')).toHaveCount(1)
    const alone = modal.getByRole('group', { name: 'Sell item on its own?' })
    await expect(alone.getByRole('radio', { name: 'Yes' })).toBeChecked()
    await alone.getByRole('radio', { name: 'No' }).check()
    await modal.getByLabel('Default Price').fill('120')
    await modal.getByLabel('VAT').fill('7.5')
    await modal.getByRole('switch', { name: 'Item out of stock' }).check()

    await page.keyboard.press('Escape')
    await expect(modal).toBeHidden()
    await page.getByRole('button', { name: 'Add Item' }).click()
    await expect(modal.getByLabel('Item Name')).toHaveValue('Halim')
    await modal.getByRole('button', { name: 'Cancel' }).click()
    await expect(modal).toBeHidden()
    expect(calls).toEqual([])
  })
})

test('the refined edition spells it correctly [2.12-14]', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('tiffin-edition', 'refined'))
  await page.goto('/menu')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Food Menu')
  await page.getByRole('button', { name: 'Add Item' }).first().click()
  await expect(page.getByText('Assign this item to your existing categories.')).toBeVisible()
})
