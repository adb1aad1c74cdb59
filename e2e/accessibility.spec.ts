import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { addCategory, newName } from './categories.ts'
import { expect, loggedInTest as test } from './test.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    test(`every screen is accessible when it is ${colorScheme}`, async ({ page }) => {
      const { id } = await addCategory(page, newName())
      const paths = ['/login', '/view/categories', '/add/category', `/edit/category/${id}`, '/nowhere']
      await expectAccessible(page, paths)
    })

    test(`Sort Items and Menu are accessible when they are ${colorScheme}`, async ({ page }) => {
      await expectAccessible(page, ['/sort/items?partner_id=3', '/menu', '/menu/category', '/menu/item'])
    })
  })
}

async function expectAccessible(page: Page, paths: string[]) {
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await page.evaluate(axe.source)
    const { violations } = await page.evaluate(() => window.axe.run())
    const wrongs = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${path} ${id}: ${html}`))
    expect.soft(wrongs).toEqual([])
  }
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
