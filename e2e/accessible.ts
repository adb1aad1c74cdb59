import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect } from './test.ts'

/** Axe reports no violation in the light theme, and no contrast violation in the dark theme, which differs only in colours. */
export async function expectAccessible(page: Page) {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(axe.source)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  expect(await page.evaluate(violationsOf, undefined)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  expect(await page.evaluate(violationsOf, 'color-contrast')).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

async function violationsOf(rule: string | undefined) {
  // Axe then omits details of the rules that passed, which makes it faster.
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
