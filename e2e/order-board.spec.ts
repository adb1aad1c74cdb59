import { callsOf, expect, loggedInTest as test } from './test.ts'

test('an order card shows its order, folds its food items and has buttons that do nothing [2.13-1..3]', async ({
  page,
}) => {
  await page.goto('/2')
  await expect(page).toHaveTitle('Dashboard - Order Board')
  await expect(page.getByRole('note', { name: 'Sample data' })).toBeVisible()
  const card = page.getByRole('article', { name: 'Order ID: #50408' })
  await expect(card.getByRole('heading', { name: 'Order ID: #50408' })).toBeVisible()
  for (const text of ['12:20 PM', 'Sumaiya Rahman', '01912 000 530', '৳630']) {
    await expect(card.getByText(text).first()).toBeVisible()
  }

  const food = card.getByRole('table')
  await expect(food).toBeHidden()
  await card.getByText('Food Item').first().click()
  await expect(food.getByRole('columnheader')).toHaveText(['Food Item', 'Qty', 'Price'])
  await expect(food.getByRole('row').nth(2).getByRole('cell')).toHaveText(['Steamed Rice', '2', '৳40'])
  await expect(food.getByRole('row').last()).toHaveText(/^Total\s*৳630$/)
  await card.getByText('Food Item').first().click()
  await expect(food).toBeHidden()

  const before = await page.getByRole('main').innerHTML()
  const calls = callsOf(page)
  await card.getByRole('button', { name: 'Accept' }).click()
  await card.getByRole('button', { name: 'Reject' }).click()
  await expect(card.getByText('Accepted', { exact: true })).toBeVisible()
  expect(calls).toEqual([])
  expect(await page.getByRole('main').innerHTML()).toBe(before)
})

test('the badge of an order card is styled by its status [2.13-4]', async ({ page }) => {
  await page.goto('/2')
  const looks = []
  for (const status of ['Pending', 'Accepted', 'Rejected', 'Deliverd']) {
    const badge = page.getByRole('article').getByText(status, { exact: true }).first()
    looks.push(await badge.evaluate((element) => getComputedStyle(element).color))
  }
  expect(new Set(looks).size).toBe(4)
})
