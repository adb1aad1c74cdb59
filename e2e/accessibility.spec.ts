import axe from 'axe-core'
import { addCategory, newName } from './categories.ts'
import { expect, loggedInTest as test } from './test.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every screen is accessible when it is ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { id } = await addCategory(page, newName())
    for (const path of ['/login', '/view/categories', '/add/category', `/edit/category/${id}`, '/nowhere']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await page.evaluate(axe.source)
      const { violations } = await page.evaluate(() => window.axe.run())
      const wrongs = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${path} ${id}: ${html}`))
      expect.soft(wrongs).toEqual([])
    }
  })
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
