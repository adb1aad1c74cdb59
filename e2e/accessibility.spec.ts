import { expectAccessible } from './accessible.ts'
import { expect, loggedInTest as test } from './test.ts'

/** Screens that no other test checks; lists, forms, the order modal and the frame are checked in their own tests. */
const paths = [
  '/login',
  '/edit/promo/999999',
  '/',
  '/2',
  '/3',
  '/send/email',
  '/send/notification',
  '/sort/items?partner_id=3',
  '/menu',
  '/menu/category',
  '/menu/item',
]
for (const path of paths) {
  test(`${path} is accessible [B-2]`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  })
}
