import { order } from '@tiffin/contract'
import { expectAccessible } from './accessible.ts'
import { fieldOf, fill, navigationState, shownIn } from './forms.ts'
import { make } from './records.ts'
import { expect, nextCall, loggedInTest as test } from './test.ts'

const text = (value: string | number | null) => String(value ?? '')

test('an order is edited in a modal over the list after Edit is pressed [2.1-7 2.5-6 2.6-16 2.8-1..3,5 4.2-1,2,7 8-11 B-1]', async ({
  page,
  api,
}) => {
  const { order_id } = await make.order(api)
  const row = await api(order.one, { params: { order_id } })
  const statuses = await api(order.statuses)
  await page.goto('/view/orders')
  const statusesCall = nextCall(page, 'GET', '/order/v1/order_status')
  await page.getByRole('link', { name: `Edit ${order_id}` }).click()
  const modal = page.getByRole('dialog', { name: `Order Id: ${order_id}` })
  await expect(modal.getByRole('heading', { name: `Order Id: ${order_id}` })).toBeVisible()
  await expect(page).toHaveURL(`/edit/order/${order_id}`)
  await expect(page).toHaveTitle('Dashboard - Edit Order')
  // The list stays open behind the modal.
  await expect(page.locator('table').first()).toHaveAttribute('aria-label', 'View Orders')
  expect((await navigationState(page)).order_id).toBe(order_id)
  await expect(modal.getByRole('definition')).toHaveText([row.owner?.fullName ?? '', row.owner?.phone ?? ''])
  expect((await statusesCall).status).toBe(200)

  const fields = modal.getByRole('group', { name: 'Edit Order' })
  expect(await shownIn(fields)).toEqual([
    ['Delivery Address', 'text', text(row.delivery_address)],
    ['Comment For Partner', 'textarea', text(row.comment_for_partner)],
    ['Estimated Delivery Time', 'number', text(row.estimated_delivery_time)],
    ['Food Ready Time', 'number', text(row.food_ready_time)],
    ['Actual Delivery Time', 'number', text(row.actual_delivery_time)],
    ['Order Status', 'select-one', text(row.order_status_id)],
    ['Note', 'textarea', text(row.note)],
    ['isPaid', 'checkbox', row.isPaid],
  ])
  const options = fieldOf(modal, 'Order Status').getByRole('option', { includeHidden: true })
  await expect(options).toHaveText(['Select Status', ...statuses.map(({ status_name }) => status_name)])
  for (const label of ['Delivery Address', 'Order Status', 'Note', 'isPaid']) {
    await expect(fieldOf(modal, label)).toBeDisabled()
  }
  await expect(modal.getByRole('switch', { name: 'isPaid' })).toBeDisabled()
  await expectAccessible(page)

  await modal.getByRole('button', { name: 'Edit', exact: true }).click()
  const status = statuses.find(({ id }) => id !== row.order_status_id)
  await fill(modal, 'Delivery Address', '6 Test Road')
  await fill(modal, 'Food Ready Time', '25')
  await fill(modal, 'Order Status', text(status?.id ?? 0))
  await fill(modal, 'Note', 'Ring twice')
  await fill(modal, 'isPaid', !row.isPaid)
  const call = nextCall(page, 'PATCH', `/admin/v1/order/${order_id}`)
  await modal.getByRole('button', { name: 'Update' }).click()
  const { request, answer } = await call
  expect(request.postDataJSON()).toEqual({
    delivery_address: '6 Test Road',
    comment_for_partner: row.comment_for_partner,
    estimated_delivery_time: row.estimated_delivery_time,
    food_ready_time: 25,
    actual_delivery_time: row.actual_delivery_time,
    order_status_id: status?.id,
    note: 'Ring twice',
    isPaid: !row.isPaid,
  })
  await expect(modal.getByRole('status')).toHaveText(answer.message)
  await expect.poll(() => navigationState(page)).toBeNull()

  await modal.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/view/orders')
  await expect(modal).toHaveCount(0)
  const changed = page.getByRole('row', { name: order_id }).getByRole('cell')
  await expect(changed).toContainText([row.isPaid ? 'Unpaid' : 'Paid', status?.status_name ?? ''])
})

test('an order opens by its address, with its food items [2.1-7 2.8-1,4 5-21 9-9]', async ({ page, api }) => {
  const { order_id } = await make.order(api)
  const fetched = nextCall(page, 'GET', `/admin/v1/order/${order_id}`)
  await page.goto(`/edit/order/${order_id}`)
  const { lines } = (await fetched).answer.data
  const modal = page.getByRole('dialog', { name: `Order Id: ${order_id}` })
  const [{ name }] = lines
  await modal.getByRole('button', { name: 'Edit', exact: true }).click()
  const table = modal.getByRole('table', { name: 'Food Items' })
  await expect(table.getByRole('columnheader')).toHaveText(['Food Item', 'Qty', 'Price', 'Total', 'Actions'])
  const quantity = table.getByLabel(`Quantity of ${name}`)
  await expect(quantity).toHaveAttribute('min', '1')
  await expect(quantity).toHaveJSProperty('type', 'number')
  await quantity.press('End')
  for (let digits = (await quantity.inputValue()).length; digits > 0; digits--)
    await quantity.press('Backspace')
  await quantity.press('3')
  await expect(quantity).toHaveValue('3')
  await quantity.fill('0')
  await quantity.blur()
  await expect(quantity).toHaveValue('1')
  const total = table.getByRole('row').last().getByRole('cell').first()
  const sum = lines.reduce(
    (sum: number, line: Line, index: number) => sum + line.price * (index ? line.quantity : 1),
    0,
  )
  await expect(total).toHaveText(`$${Math.round(sum * 100) / 100}`)
  await table.getByRole('button', { name: `Delete ${name}` }).click()
  await expect(quantity).toHaveCount(0)
})

test('the amount of the order stands under its food items, which look disabled until Edit', async ({
  page,
  api,
}) => {
  const { order_id, final_price } = await make.order(api)
  await page.goto(`/edit/order/${order_id}`)
  const modal = page.getByRole('dialog', { name: `Order Id: ${order_id}` })
  await expect(modal.getByText(`Order amount, with delivery and offers $${final_price}`)).toBeVisible()

  const quantity = modal.getByRole('spinbutton', { name: /^Quantity of/ }).first()
  const icon = modal.getByRole('button', { name: /^Delete/ }).first()
  await expect(quantity).toBeDisabled()
  await expect(quantity).toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)')
  await expect(icon).toHaveCSS('opacity', '0.4')
  await modal.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(quantity).toBeEnabled()
  await expect(quantity).not.toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)')
  await expect(icon).toHaveCSS('opacity', '1')
})

for (const [width, height] of [
  [1440, 900],
  [1366, 768],
  [390, 844],
] as const) {
  test(`at ${width} by ${height} the buttons, the message and a restored draft are visible`, async ({
    page,
    api,
  }) => {
    await page.setViewportSize({ width, height })
    const { order_id } = await make.order(api)
    await page.goto(`/edit/order/${order_id}`)
    const modal = page.getByRole('dialog', { name: `Order Id: ${order_id}` })
    const update = modal.getByRole('button', { name: 'Update' })
    await expect(update).toBeInViewport({ ratio: 1 })
    await modal.getByRole('button', { name: 'Edit', exact: true }).click()
    await fill(modal, 'Delivery Address', `${width} Test Road`)
    await page.reload()
    const draft = modal.getByText('What you had typed here is back')
    await expect(draft).toBeInViewport({ ratio: 1 })
    await expect(modal.getByRole('button', { name: 'Discard it' })).toBeInViewport({ ratio: 1 })

    await expect(modal.getByRole('button', { name: 'Cancel' })).toBeInViewport({ ratio: 1 })
    await update.click()
    await expect(modal.getByText('Order updated.')).toBeInViewport({ ratio: 1 })
    await expect(draft).toHaveCount(0)

    // A focused field is scrolled out from under the sticky buttons.
    const note = fieldOf(modal, 'Note')
    await fieldOf(modal, 'Order Status').focus()
    await page.keyboard.press('Tab')
    await expect(note).toBeFocused()
    const [field, buttons] = [await note.boundingBox(), await modal.locator('footer').boundingBox()]
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(buttons?.y ?? 0)
  })
}

interface Line {
  readonly price: number
  readonly quantity: number
}

test('food items that fail to load are reported, and are fetched again', async ({ page, api }) => {
  const { order_id } = await make.order(api)
  const one = `**/admin/v1/order/${order_id}`
  await page.route(one, (route) => route.fulfill({ status: 500, json: { message: 'Away for lunch.' } }))
  await page.goto('/view/orders')
  await page.getByRole('link', { name: `Edit ${order_id}` }).click()
  const modal = page.getByRole('dialog', { name: `Order Id: ${order_id}` })
  const food = modal.getByRole('table', { name: 'food items' })
  await expect(food).toContainText('The food items could not be loaded.')
  await expect(food.getByRole('row').last()).not.toContainText('$')
  await expect(modal.getByText('Away for lunch.')).toBeVisible()
  await page.unroute(one)
  await modal.getByRole('button', { name: 'Try again' }).click()
  await expect(food.getByRole('spinbutton').first()).toBeVisible()
  await expect(food.getByRole('row').last()).toContainText('$')
})
