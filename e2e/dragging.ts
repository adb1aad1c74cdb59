import type { Locator } from '@playwright/test'
import { expect } from './test.ts'

async function centreOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error(`There is no ${part} to be seen.`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Presses the mouse on the element and moves it slightly below the middle of the target, without releasing it. */
export async function dragOver(element: Locator, target: Locator) {
  const { mouse } = element.page()
  const from = await centreOf(element)
  const to = await centreOf(target)
  await mouse.move(from.x, from.y)
  await mouse.down()
  await mouse.move(from.x, from.y + 8, { steps: 2 })
  await expect(element).toHaveAttribute('data-dragging', 'true')
  await mouse.move(to.x, to.y + 8, { steps: 4 })
}

/** A touch screen high enough that no element is dragged near its edge, where the page would scroll. */
export const touchScreen = { viewport: { width: 390, height: 1400 }, hasTouch: true, isMobile: true }

/** The same by touch, after a long press. Returns the function that lifts the finger. */
export async function holdOver(element: Locator, target: Locator) {
  const session = await element.page().context().newCDPSession(element.page())
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  const from = await centreOf(element)
  const to = await centreOf(target)
  await touch('touchStart', from)
  await expect(element).toHaveAttribute('data-dragging', 'true')
  await touch('touchMove', { x: to.x, y: (from.y + to.y) / 2 })
  await touch('touchMove', { x: to.x, y: to.y + 8 })
  return () => touch('touchEnd')
}
