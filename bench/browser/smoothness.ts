import type { Page } from '@playwright/test'
import { median } from '../table.ts'
import { figure, p95 } from './figure.ts'
import { type TwoPages, watched } from './pages.ts'

export const partnerWithMenu = 1
export const menuSize = 300

const longest = (tasks: readonly number[]) => Math.max(0, ...tasks)

/** Scrolls through thousands of loaded rows by the mouse wheel. */
async function turnWheel(page: Page) {
  await page.bringToFront()
  await page.mouse.move(700, 500)
  const turned = (way: 1 | -1) =>
    watched(page, async () => {
      for (let turn = 0; turn < 60; turn++) await page.mouse.wheel(0, way * (turn % 10 === 9 ? 40_000 : 900))
    })
  // The way down is a warm-up and not counted.
  await turned(1)
  return turned(-1)
}
type Turned = Awaited<ReturnType<typeof turnWheel>>

const rounds = 3

/** Scrolls both pages in turn and takes the medians. */
export async function scrolling(page: Page, barePage: Page) {
  const ours: Turned[] = []
  const bare: Turned[] = []
  for (let round = 0; round < rounds; round++) {
    ours.push(await turnWheel(page))
    bare.push(await turnWheel(barePage))
  }
  const middle = (turns: Turned[], figureOf: (turned: Turned) => number) => median(turns.map(figureOf))
  const frame = ({ frames }: Turned) => p95(frames)
  const below = { below: 35, bare: 34 }
  return [
    figure('scrolling 10,000 rows, frame p95', 'ms', middle(ours, frame), below, middle(bare, frame)),
    figure(
      'scrolling 10,000 rows, longest task above 50 ms',
      'ms',
      middle(ours, ({ longTasks }) => longest(longTasks)),
    ),
  ]
}

/** Drags one item up and down a menu. */
export async function dragging(pages: TwoPages) {
  const page = await (await pages.product()).newPage()
  await page.goto(`/sort/items?partner_id=${partnerWithMenu}`)
  const rows = page.getByRole('table').locator('tbody').getByRole('row')
  await rows.nth(menuSize - 1).waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  const held = await rows.nth(2).boundingBox()
  if (!held) throw new Error('The items to drag are not visible.')
  const x = held.x + held.width / 3
  await page.mouse.move(x, held.y + held.height / 2)
  await page.mouse.down()
  await page.mouse.move(x, held.y + held.height / 2 + 10, { steps: 3 })
  const { frames, longTasks } = await watched(page, async () => {
    for (const y of [700, 420, 650, 380]) await page.mouse.move(x, y, { steps: 40 })
  })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await page.context().close()
  return [
    figure('dragging among 300 items, frame p95', 'ms', p95(frames), { below: 35 }),
    figure('dragging among 300 items, longest task above 50 ms', 'ms', longest(longTasks)),
  ]
}
