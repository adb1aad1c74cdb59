import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { item, partner } from '@tiffin/contract'
import { expect, nextCall } from './test.ts'

/** Calls the product as the dashboard on this page would. */
export async function ask(page: Page, method: string, path: string, data?: object) {
  const token = await page.evaluate(() => localStorage.access_token)
  const answer = await page.request.fetch(path, {
    method,
    data,
    headers: { authorization: `Bearer ${token}` },
  })
  const { data: value, message } = await answer.json()
  expect(answer.status(), message).toBe(200)
  return value
}

/** A partner whose menu has these items, in this order. */
export async function newMenu(page: Page, ...names: string[]) {
  const contact = { email: `${randomUUID()}@test.example`, phone: '01700000000' }
  const { id: partnerId } = await ask(page, 'POST', partner.create.path, {
    ...{ name: `Partner ${randomUUID()}`, address: 'Road 1', city: 'Dhaka', cashback: 5 },
    ...contact,
  })
  const ids: number[] = []
  // What was never arranged stands newest first.
  for (const name of names.toReversed()) {
    const values = { name, partner_id: partnerId, price: 120, ingredients: 'Rice', description: 'Hot' }
    const { data } = await ask(page, 'POST', item.create.path, values)
    ids.unshift(data.id)
  }
  return { partnerId: partnerId as number, ids }
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

/** The screen with the menu of a new partner. */
export async function openMenu(page: Page, ...items: string[]) {
  await page.goto('/sort/items')
  const menu = await newMenu(page, ...items)
  await getItems(page, menu.partnerId)
  await expect(names(page)).toHaveText(items)
  return menu
}
