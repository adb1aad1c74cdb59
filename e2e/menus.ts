import type { Page } from '@playwright/test'
import { item } from '@tiffin/contract'
import type { Api } from './api.ts'
import { make } from './records.ts'
import { expect, nextCall } from './test.ts'

/** A partner with these items on the menu, in this order. */
export async function newMenu(api: Api, ...names: string[]) {
  const { id: partnerId } = await make.partner(api)
  const ids: number[] = []
  // Items without a saved order are listed newest first.
  for (const name of names.toReversed()) {
    const values = { name, partner_id: partnerId, price: 120, ingredients: 'Rice', description: 'Hot' }
    const { id } = await api(item.create, { body: values })
    ids.unshift(id)
  }
  return { partnerId, ids }
}

export const inventory = (partnerId: number) => `/inventory/v1/partner/${partnerId}`
export const itemOrder = (partnerId: number) => `/admin/v1/item_order/${partnerId}`

export const table = (page: Page) => page.getByRole('table', { name: 'Sort Items' })
export const list = (page: Page) => table(page).locator('tbody')
export const rowOf = (page: Page, name: string) => list(page).getByRole('row').filter({ hasText: name })
export const names = (page: Page) => list(page).locator('td:nth-child(3)')

export async function getItems(page: Page, partnerId: number) {
  await page.getByLabel('Partner ID').fill(String(partnerId))
  const call = nextCall(page, 'GET', inventory(partnerId))
  await page.getByRole('button', { name: 'Get Items' }).click()
  return await call
}

/** Opens the sort screen with the menu of a new partner. */
export async function openMenu(page: Page, api: Api, ...items: string[]) {
  await page.goto('/sort/items')
  const menu = await newMenu(api, ...items)
  await getItems(page, menu.partnerId)
  await expect(names(page)).toHaveText(items)
  return menu
}
