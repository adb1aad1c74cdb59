import type { BrowserContext } from '@playwright/test'
import { firstCode, mostFirstCode } from '../../e2e/first-code.ts'
import { median } from '../table.ts'
import { type Bar, figure } from './figure.ts'
import type { TwoPages } from './pages.ts'

const list = '/view/orders'

async function sizeOf(context: BrowserContext, path: string): Promise<number> {
  const size = await firstCode(await context.newPage(), path)
  await context.close()
  return size
}

/** Below the rows: drawn by the application itself, not before. */
const ofApplication = 'table[aria-rowcount="501"] + div button'

/**
 * From opening the address until 500 rows are there: with nothing kept by the browser, and again with all of it. Then
 * until the application has taken the place of what was drawn first; the bare page has nothing to wait for. Both are opened
 * from another site, as people come to a page, for which the browser takes a new process. In an empty tab only ours would
 * get one, which takes 30 ms: its Cross-Origin-Opener-Policy asks for it.
 */
async function openTwice(context: BrowserContext, path: string, otherSite: string) {
  await context.addInitScript((last) => {
    window.lastThere = window.clock.shows(last)
  }, ofApplication)
  const rows: number[] = []
  const all: number[] = []
  for (let visit = 0; visit < 3; visit++) {
    const page = await context.newPage()
    await page.goto(otherSite)
    await page.goto(path)
    rows.push(await page.evaluate(() => window.firstRows))
    all.push(path === list ? await page.evaluate(() => window.lastThere) : (rows.at(-1) as number))
    await page.close()
  }
  await context.close()
  // A browser keeps compiled script from the second visit on.
  return {
    cold: rows[0] as number,
    warm: rows[2] as number,
    allCold: all[0] as number,
    allWarm: all[2] as number,
  }
}

type Opened = Awaited<ReturnType<typeof openTwice>>

export async function opening(pages: TwoPages, rounds: number) {
  const ours: Opened[] = []
  const bares: Opened[] = []
  for (let round = 0; round < rounds; round++) {
    bares.push(await openTwice(await pages.bare(500), '/', pages.otherSite))
    ours.push(await openTwice(await pages.product(), list, pages.otherSite))
  }
  const compared = (name: string, which: keyof Opened, bar?: Bar) => {
    const middle = (of: Opened[]) => median(of.map((one) => one[which]))
    return figure(name, 'ms', middle(ours), bar, middle(bares))
  }
  const size = await sizeOf(await pages.product(), list)
  const bareSize = await sizeOf(await pages.bare(500), '/')
  const bar = { below: 500, bare: 300, times: 1.7 }
  return [
    figure('script and style of the first list, gzip', 'kB', size, { below: mostFirstCode }, bareSize),
    compared('opening 500 orders, nothing kept', 'cold', bar),
    compared('opening 500 orders again', 'warm', bar),
    compared('until the application answers, nothing kept', 'allCold'),
    compared('until the application answers again', 'allWarm'),
  ]
}
