import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect } from './test.ts'

/** Axe finds nothing wrong with what is shown, in light; in dark, where only the colours differ, nothing with those. */
export async function expectAccessible(page: Page) {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(axe.source)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  expect(await page.evaluate(wrongs, undefined)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  expect(await page.evaluate(wrongs, 'color-contrast')).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

async function wrongs(rule: string | undefined) {
  // What is right need not be described.
  const { violations } = await window.axe.run({
    resultTypes: ['violations'],
    ...(rule && { runOnly: [rule] }),
  })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
