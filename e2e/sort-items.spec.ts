import { type Item, item } from '@tiffin/contract'
import { getItems, inventory, itemOrder, list, names, newMenu, openMenu, table } from './menus.ts'
import { callsOf, expect, loseAnswer, nextCall, loggedInTest as test } from './test.ts'

test.describe('loading', () => {
  test("'Get Items' loads the items of the partner whose number was typed [2.9-1,21,22 5-17]", async ({
    page,
  }) => {
    await page.goto('/sort/items')
    await expect(page).toHaveTitle('Dashboard - Sort Items')
    await expect(page.getByLabel('Partner ID')).toHaveAttribute('type', 'number')
    await page.getByRole('button', { name: 'Get Items' }).click()
    await expect(page.getByLabel('Partner ID')).toBeFocused()
    await expect(page.getByLabel('Partner ID')).toHaveJSProperty('validity.valueMissing', true)

    const { status, answer } = await getItems(page, 3)
    expect(status).toBe(200)
    await expect(page.getByRole('status').first()).toHaveText('Success')
    await expect(names(page)).toHaveText(answer.data.items.map((row: Item) => row.item_name))
  })

  test('the table has the specified titles and cells [2.9-6,8,23]', async ({ page }) => {
    await page.goto('/sort/items')
    const { answer } = await getItems(page, 3)
    const titles = ['Image', 'Item Name', 'Ingrediants', 'Description', 'Price', 'isAcvtive', 'AddedOn']
    await expect(table(page).getByRole('columnheader')).toHaveText(['Id', ...titles, 'Actions'])
    await expect(table(page).getByRole('checkbox', { name: 'Select all' })).toBeVisible()

    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Asia/Dhaka' })
    const items: Item[] = answer.data.items
    for (const [place, row] of items.slice(0, 3).entries()) {
      const cells = list(page).getByRole('row').nth(place).getByRole('cell')
      await expect(cells).toHaveText([
        new RegExp(`#${row.id}$`),
        '',
        row.item_name,
        row.ingredients,
        row.description,
        row.price.toLocaleString('en-GB'),
        String(row.active),
        day.format(new Date(row.createdAt)),
        '',
      ])
      await expect(cells.first().getByRole('checkbox')).toBeVisible()
      const picture = cells.nth(1).locator('img')
      if (row.item_image) await expect(picture).toHaveAttribute('src', new RegExp(row.item_image))
      else await expect(cells.nth(1).locator('svg')).toBeVisible()
    }
  })

  test('a picture that does not load is replaced by a placeholder [2.9-9]', async ({ page }) => {
    await page.route('**/upload/v1/image/**', (route) => route.abort())
    await page.goto('/sort/items?partner_id=3')
    await expect(list(page).locator('[data-thumbnail] > svg').first()).toBeVisible()
    await expect(list(page).getByRole('row').first().locator('img')).toHaveCount(0)
  })

  test('a partner can be found by name [2.9-25]', async ({ page }) => {
    await page.goto('/sort/items')
    const finder = page.getByRole('combobox', { name: 'Find a partner' })
    // Names that begin with the text come first.
    await finder.fill('sha')
    await expect(page.getByRole('option').first()).toHaveText(/^Sha/)
    expect(await page.getByRole('option').count()).toBeGreaterThan(1)
    await finder.fill('tin chulo')
    await page.getByRole('option', { name: 'Tin Chulo' }).first().click()
    const partnerId = await page.getByLabel('Partner ID').inputValue()
    const call = nextCall(page, 'GET', inventory(Number(partnerId)))
    await page.getByRole('button', { name: 'Get Items' }).click()
    expect((await call).status).toBe(200)
    await expect(list(page).getByRole('row').first()).toBeVisible()
  })

  test('the message says that no partner has the number [2.9-24]', async ({ page }) => {
    await page.goto('/sort/items')
    const { status, answer } = await getItems(page, 999_999)
    expect(status).toBe(404)
    await expect(page.getByRole('alert').first()).toHaveText(answer.message)
    await expect(table(page)).toHaveCount(0)
  })
})

test.describe('actions', () => {
  test('edit leads to the item, with the record as navigation state [2.9-10]', async ({ page, api }) => {
    const { ids } = await openMenu(page, api, 'Apple')
    await page.getByRole('link', { name: 'Edit Apple' }).click()
    await expect(page).toHaveURL(`/edit/item/${ids[0]}`)
    expect(await page.evaluate(() => history.state.usr)).toMatchObject({ id: ids[0], item_name: 'Apple' })
    await page.goBack()
    await expect(names(page)).toHaveText(['Apple'])
  })

  test('delete makes no call: it only records the id [2.9-11]', async ({ page, api }) => {
    const { ids } = await openMenu(page, api, 'Apple', 'Berry')
    const calls = callsOf(page)
    const button = page.getByRole('button', { name: 'Delete Apple' })
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText(`Noted for deletion: #${ids[0]}.`)).toBeVisible()
    await expect(names(page)).toHaveText(['Apple', 'Berry'])
    await expect(page.getByRole('link', { name: 'Delete in the item list' })).toHaveAttribute(
      'href',
      '/view/items',
    )
    expect(calls.filter((call) => !call.startsWith('GET'))).toEqual([])
  })
})

test.describe('what can go wrong', () => {
  test('saving after an item was deleted shows the message and keeps the order [2.9-18,29 8-13]', async ({
    page,
    api,
  }) => {
    const { partnerId, ids } = await openMenu(page, api, 'Apple', 'Berry', 'Cherry')
    await page.getByRole('spinbutton', { name: 'Position of Cherry' }).fill('1')
    await page.keyboard.press('Enter')
    await api(item.remove, { params: { id: ids[1] ?? 0 } })
    const call = nextCall(page, 'POST', itemOrder(partnerId))
    await page.getByRole('button', { name: 'Sort Items' }).click()
    const { status, answer } = await call
    expect(status).toBe(404)
    await expect(page.locator('p', { hasText: answer.message })).toBeVisible()
    await expect(names(page)).toHaveText(['Cherry', 'Apple', 'Berry'])
    await expect(page.getByText('Not saved yet')).toBeVisible()

    await page.getByRole('button', { name: 'keep my order' }).click()
    await expect(names(page)).toHaveText(['Cherry', 'Apple'])
    const saved = nextCall(page, 'POST', itemOrder(partnerId))
    await page.getByRole('button', { name: 'Sort Items' }).click()
    expect((await saved).status).toBe(200)
    await expect(page.getByText('Not saved yet')).toHaveCount(0)
  })

  test('if another administrator reordered the menu meanwhile, neither order is lost [W-3]', async ({
    page,
    api,
  }) => {
    const { partnerId, ids } = await openMenu(page, api, 'Apple', 'Berry', 'Cherry')
    const [apple = 0, berry = 0, cherry = 0] = ids
    const save = async () => {
      const call = nextCall(page, 'POST', itemOrder(partnerId))
      await page.getByRole('button', { name: 'Sort Items' }).click()
      return await call
    }
    await page.getByRole('spinbutton', { name: 'Position of Cherry' }).fill('1')
    await page.keyboard.press('Enter')
    const data = [berry, apple, cherry].map((item_id, order) => ({ item_id, order }))
    await api(item.arrange, { params: { partner_id: partnerId }, body: { data } })
    const { status, answer } = await save()
    expect(status).toBe(409)
    await expect(page.getByRole('alert').first()).toHaveText(answer.message)
    expect(answer.message).toMatch(/^.+ changed this menu just now, since you opened it\./)
    const there = await api(item.ofPartner, { params: { partner_id: partnerId } })
    expect(there.map(({ id }) => id)).toEqual([berry, apple, cherry])

    await page.getByRole('button', { name: 'keep my order' }).click()
    await expect(names(page)).toHaveText(['Cherry', 'Apple', 'Berry'])
    await expect(page.getByText('Not saved yet')).toBeVisible()
    expect((await save()).status).toBe(200)
    await page.getByRole('spinbutton', { name: 'Position of Berry' }).fill('1')
    await page.keyboard.press('Enter')
    expect((await save()).status).toBe(200)
    await expect(page.getByText('Not saved yet')).toHaveCount(0)
  })

  test('an order that was saved although its answer was lost counts as one’s own', async ({ page, api }) => {
    const { partnerId } = await openMenu(page, api, 'Apple', 'Berry', 'Cherry')
    const save = page.getByRole('button', { name: 'Sort Items' })
    const first = async (name: string) => {
      await page.getByRole('spinbutton', { name: `Position of ${name}` }).fill('1')
      await page.keyboard.press('Enter')
    }
    await first('Cherry')
    await loseAnswer(page, itemOrder(partnerId))
    await save.click()
    await expect(page.getByRole('alert').first()).toHaveText(/^Failed: \S+/)
    await first('Berry')
    await save.click()
    await expect(page.getByRole('status').first()).toHaveText('Item order saved.')
    await expect(page.getByText('Not saved yet')).toHaveCount(0)
    const there = await api(item.ofPartner, { params: { partner_id: partnerId } })
    expect(there.map(({ item_name }) => item_name)).toEqual(['Berry', 'Cherry', 'Apple'])
  })

  test('the name of the partner whose menu is shown stays, whatever is typed above', async ({
    page,
    api,
  }) => {
    const { partnerId } = await openMenu(page, api, 'Apple', 'Berry')
    await page.getByLabel('Partner ID').fill('3')
    await expect(page.getByText(`Partner #${partnerId} · 2 items`)).toBeVisible()
  })

  test("an exception is shown as 'Failed: …' [2.9-19]", async ({ page, api }) => {
    const { partnerId } = await openMenu(page, api, 'Apple', 'Berry')
    await page.route(`**${itemOrder(partnerId)}`, (route) => route.abort())
    await page.getByRole('button', { name: 'Sort Items' }).click()
    await expect(page.getByRole('alert').first()).toHaveText('Failed: The server could not be reached.')
  })

  test('leaving an unsaved order asks for confirmation [2.9-30]', async ({ page, api }) => {
    await page.goto('/view/items')
    await page.getByRole('link', { name: 'Sort Items' }).click()
    const { partnerId } = await newMenu(api, 'Apple', 'Berry')
    await getItems(page, partnerId)
    await page.getByRole('spinbutton', { name: 'Position of Berry' }).fill('1')
    await page.keyboard.press('Enter')
    await expect(names(page)).toHaveText(['Berry', 'Apple'])
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    const stay = async () => {
      await question.getByRole('button', { name: 'Stay here' }).click()
      await expect(question).toBeHidden()
      await expect(names(page)).toHaveText(['Berry', 'Apple'])
    }
    await page.getByRole('link', { name: 'Partners' }).click()
    await stay()
    await page.evaluate(() => history.back())
    await stay()
    await expect(page).toHaveURL(/\/sort\/items\?/)
    await page.getByRole('button', { name: 'Get Items' }).click()
    await stay()

    const leaveDialog = page.waitForEvent('dialog')
    await page.evaluate(() => setTimeout(() => location.reload()))
    const reload = await leaveDialog
    expect(reload.type()).toBe('beforeunload')
    await reload.dismiss()
    await expect(names(page)).toHaveText(['Berry', 'Apple'])

    await page.evaluate(() => history.back())
    await question.getByRole('button', { name: 'Leave without saving' }).click()
    await expect(page).toHaveURL('/view/items')
  })
})
