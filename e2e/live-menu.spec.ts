import type { Page } from '@playwright/test'
import { item, itemCategory, partner } from '@tiffin/contract'
import { expectAccessible } from './accessible.ts'
import { type Api, pathOf } from './api.ts'
import { make, newName } from './records.ts'
import { expect, nextCall, loggedInTest as test } from './test.ts'

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('tiffin-edition', 'refined'))
})

/** A partner with one dish in one category and two in another. */
async function newMenu(api: Api) {
  const [owner, rice, sweets] = [await make.partner(api), await make.category(api), await make.category(api)]
  const add = (category: { id: number }) =>
    api(item.create, {
      body: {
        ...{ name: newName(), price: 120, partner_id: owner.id, category_id: category.id },
        ...{ ingredients: 'Rice', description: 'Hot' },
      },
    })
  // Items without a saved order are listed newest first.
  const dishes = [await add(sweets), await add(sweets), await add(rice)].toReversed()
  return { owner, rice, sweets, dishes, address: `/menu?partner_id=${owner.id}` }
}

/** Drags the second of two sections to the top. */
async function dragToTop(page: Page, name: string) {
  await page.getByRole('button', { name: `Drag ${name}` }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('region', { name })).toHaveAttribute('data-dragging', 'true')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Now at position 1.')).toBeAttached()
  await page.keyboard.press('Space')
}

const sections = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })

test.describe('Overview in the refined edition', () => {
  test("is a partner's menu, whose sections are reordered and saved [B-19]", async ({ page, api }) => {
    const { owner, rice, sweets, dishes, address } = await newMenu(api)
    await page.goto(address)
    await expect(page.getByText(`The menu of ${owner.name}`)).toBeVisible()
    await expect(page.getByRole('note', { name: 'Sample data' })).toHaveCount(0)
    await expect(sections(page)).toHaveText([rice.name, sweets.name])
    const section = page.getByRole('region', { name: sweets.name })
    await expect(section.getByRole('listitem')).toHaveText(
      dishes.slice(1).map(({ item_name }) => `${item_name}৳120`),
    )
    const save = page.getByRole('button', { name: 'Save' })
    await expect(save).toBeDisabled()
    await expectAccessible(page)

    await dragToTop(page, sweets.name)
    await expect(sections(page)).toHaveText([sweets.name, rice.name])
    await expect(page.getByText('Not saved yet')).toBeVisible()

    await page.getByRole('link', { name: 'Sort Items' }).last().click()
    const leaveDialog = page.getByRole('dialog', { name: 'Leave without saving?' })
    await leaveDialog.getByRole('button', { name: 'Stay here' }).click()
    const call = nextCall(page, 'POST', pathOf(item.arrange, { partner_id: owner.id }))
    await save.click()
    const { request, answer } = await call
    const [first, second, third] = dishes.map(({ id }) => id)
    expect(request.postDataJSON()).toEqual({
      data: [second, third, first].map((item_id, place) => ({ item_id, order: place })),
    })
    await expect(page.getByRole('status').filter({ hasText: answer.message })).toBeVisible()
    await expect(save).toBeDisabled()
    await page.reload()
    await expect(sections(page)).toHaveText([sweets.name, rice.name])
  })

  test('an order that another administrator saved is overwritten only after a warning', async ({
    page,
    api,
  }) => {
    const { owner, rice, sweets, dishes, address } = await newMenu(api)
    const params = { partner_id: owner.id }
    await page.goto(address)
    await dragToTop(page, sweets.name)
    const [dish, ...others] = dishes.map(({ id }) => id)
    const data = [dish, ...others.toReversed()].map((item_id = 0, order) => ({ item_id, order }))
    await api(item.arrange, { params, body: { data } })
    // Adding an item refetches the menu.
    await page.getByRole('button', { name: `Add Item to ${rice.name}` }).click()
    const modal = page.getByRole('dialog', { name: 'Add Food Item' })
    await modal.getByLabel('Item Name').fill(newName())
    await modal.getByLabel('Description').fill('Slow-cooked')
    await modal.getByLabel('Default Price').fill('95.5')
    await modal.getByLabel('Ingredients').fill('Lentils')
    const fetched = nextCall(page, 'GET', pathOf(item.ofPartner, params))
    await modal.getByRole('button', { name: 'Add', exact: true }).click()
    await fetched

    const save = async () => {
      const call = nextCall(page, 'POST', pathOf(item.arrange, params))
      await page.getByRole('button', { name: 'Save' }).click()
      return await call
    }
    const { status, answer } = await save()
    expect(status).toBe(409)
    await expect(page.getByRole('alert').filter({ hasText: answer.message })).toBeVisible()
    await expect(sections(page)).toHaveText([sweets.name, rice.name])
    expect((await save()).status).toBe(200)
  })

  test('an item is added to a section [B-20]', async ({ page, api }) => {
    const { owner, rice, address } = await newMenu(api)
    await page.goto(address)
    await page.getByRole('button', { name: `Add Item to ${rice.name}` }).click()
    const modal = page.getByRole('dialog', { name: 'Add Food Item' })
    await expect(modal.getByRole('radio', { name: rice.name })).toBeChecked()
    await expect(modal.getByLabel('Partner ID')).toHaveValue(String(owner.id))
    await modal.getByRole('searchbox').fill(rice.name)
    await expect(modal.getByRole('radio')).toHaveCount(1)
    await expectAccessible(page)
    await modal.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(modal.getByLabel('Item Name')).toBeFocused()

    const name = newName()
    await modal.getByLabel('Item Name').fill(name)
    await modal.getByLabel('Description').fill('Slow-cooked')
    await modal.getByLabel('Default Price').fill('95.5')
    await modal.getByLabel('Ingredients').fill('Lentils')
    const call = nextCall(page, 'POST', item.create.path)
    await modal.getByRole('button', { name: 'Add', exact: true }).click()
    const { request, answer } = await call
    expect(request.postDataJSON()).toEqual({
      ...{ name, description: 'Slow-cooked', price: 95.5, ingredients: 'Lentils' },
      ...{ partner_id: owner.id, category_id: rice.id },
    })
    await expect(modal).toBeHidden()
    await expect(page.getByRole('status').filter({ hasText: answer.message })).toBeVisible()
    const added = page
      .getByRole('region', { name: rice.name })
      .getByRole('listitem')
      .filter({ hasText: name })
    await expect(added).toHaveText(`${name}৳95.50`)
  })

  test('another partner is found by name; an empty menu and a failure are reported [B-21]', async ({
    page,
    api,
  }) => {
    const { name, id } = await make.partner(api)
    await page.goto('/menu')
    await expect(sections(page).first()).toBeVisible()
    await page.getByRole('combobox', { name: 'Find a partner' }).fill(name)
    await page.getByRole('option', { name }).click()
    await expect(page).toHaveURL(`/menu?partner_id=${id}`)
    await expect(page.getByText(`The menu of ${name}`)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'This partner has no items yet' })).toBeVisible()

    for (const path of [pathOf(item.ofPartner, { partner_id: id }), itemCategory.list.path]) {
      await page.route(`**${path}`, (route) => route.abort())
      await page.reload()
      await expect(page.getByRole('alert')).toHaveText('Failed: The server could not be reached.')
      await expect(page.getByRole('heading', { name: 'This list could not be loaded' })).toBeVisible()
      await page.unrouteAll()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('heading', { name: 'This partner has no items yet' })).toBeVisible()
    }
  })
})

test('Categories in the refined edition shows the menus that each is on, and how many items it has [B-22]', async ({
  page,
  api,
}) => {
  const { owner, sweets } = await newMenu(api)
  const all = await api(item.list, { query: { limit: 1000 } })
  const [common] = (await api(itemCategory.list, { query: { limit: 200 } })).filter(
    ({ name }) => !name.startsWith('Test '),
  )
  await page.goto('/menu/category')
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(row(sweets.name).getByRole('cell')).toHaveText([sweets.name, owner.name, '2'])
  const number = all.filter(({ category_id }) => category_id === common?.id).length
  await expect(
    row(common?.name ?? '')
      .getByRole('cell')
      .last(),
  ).toHaveText(String(number))
  await expectAccessible(page)
  await page.getByRole('link', { name: sweets.name }).click()
  await expect(page).toHaveURL(`/edit/category/${sweets.id}`)
})

test.describe('Item in the refined edition', () => {
  const rows = (page: Page) =>
    page.getByRole('table', { name: 'Menu Item' }).locator('tbody').getByRole('row')

  test('shows the items, filtered by category or searched by name [B-23]', async ({ page, api }) => {
    const { owner, rice, dishes } = await newMenu(api)
    const [dish] = dishes
    await page.goto('/menu/item')
    const titles = ['Name', 'Price', 'Category', 'Used in', 'Contains', 'Added On']
    await expect(page.getByRole('columnheader')).toHaveText(titles)
    const filter = page.getByLabel('Filter')
    await filter.selectOption(rice.name)
    await expect(rows(page)).toHaveCount(1)
    const shown = rows(page).first().getByRole('cell')
    await expect(shown.nth(0)).toHaveText(dish?.item_name ?? '')
    await expect(shown.nth(1)).toHaveText('৳120')
    await expect(shown.nth(2)).toHaveText(rice.name)
    await expect(shown.nth(3)).toHaveText(owner.name)
    await expect(shown.nth(4)).toHaveText('Rice')
    await expectAccessible(page)

    await filter.selectOption('All')
    await page.getByRole('searchbox', { name: 'Search' }).fill(owner.name)
    await expect(rows(page)).toHaveCount(3)
    await filter.selectOption('Item Name')
    await expect(page.getByText(`Nothing matches “${owner.name}”`)).toBeVisible()
  })

  test("'Add Item' adds an item, and shows the server's refusal [B-20]", async ({ page, api }) => {
    await page.goto('/menu/item')
    await page.getByRole('button', { name: 'Add Item' }).click()
    const modal = page.getByRole('dialog', { name: 'Add Food Item' })
    const name = newName()
    await modal.getByLabel('Item Name').fill(name)
    await modal.getByLabel('Description').fill('Slow-cooked')
    await modal.getByLabel('Partner ID').fill('999999')
    await modal.getByLabel('Default Price').fill('95')
    await modal.getByLabel('Ingredients').fill('Lentils')
    const refused = nextCall(page, 'POST', item.create.path)
    await modal.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(modal.getByRole('alert').last()).toHaveText((await refused).answer.message)

    const [owner] = await api(partner.list, { query: { limit: 1 } })
    await modal.getByLabel('Partner ID').fill(String(owner?.id))
    await modal.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(modal).toBeHidden()
    await page.getByRole('searchbox', { name: 'Search' }).fill(name)
    await expect(rows(page)).toHaveCount(1)
  })

  test('reports a failure, and tries again [B-21]', async ({ page }) => {
    await page.route(`**${item.list.path}?*`, (route) => route.abort())
    await page.goto('/menu/item')
    await expect(page.getByRole('heading', { name: 'This list could not be loaded' })).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(rows(page).first()).toBeVisible()
  })
})
