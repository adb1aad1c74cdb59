import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type ItemCategory, itemCategory } from '@tiffin/contract'
import { expect, nextCall } from './test.ts'

export const { path } = itemCategory.list

export const table = (page: Page) => page.getByRole('table', { name: 'View Item Categories' })
export const rowOf = (page: Page, name: string) => table(page).getByRole('row', { name })
export const cellsOf = (page: Page, name: string) => rowOf(page, name).getByRole('cell')
export const names = (page: Page) => table(page).locator('tbody tr td:first-child')

export async function openList(page: Page) {
  const call = nextCall(page, 'GET', `${path}?limit=200&offset=0`)
  await page.goto('/view/categories')
  const { request, answer } = await call
  const rows: ItemCategory[] = answer.data.data.rows
  return { request, rows }
}

/** A name that no other test uses, and that stands at the top of the list while it is the newest. */
export const newName = () => `Test ${randomUUID()}`

/** Adds a category through its screen, which stays open. */
export async function addCategory(page: Page, name: string): Promise<ItemCategory> {
  await page.goto('/add/category')
  await page.getByLabel('Category Name').fill(name)
  const call = nextCall(page, 'POST', path)
  await page.getByRole('button', { name: 'Add Category' }).click()
  const { status, answer } = await call
  expect(status).toBe(200)
  return answer.data.data
}
