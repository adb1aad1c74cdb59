import { expectAccessible } from './accessible.ts'
import { expect, loggedInTest as test } from './test.ts'

/** What no other file opens. Lists, forms, the order modal and the frame are looked at where they are tested. */
for (const path of ['/login', '/edit/promo/999999']) {
  test(`${path} is accessible`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  })
}
