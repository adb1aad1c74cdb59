import type { BrowserContext } from '@playwright/test'
import { firstCode, maxFirstCode } from '../../e2e/first-code.ts'
import { median } from '../table.ts'
import { type Bar, figure } from './figure.ts'
import type { TwoPages } from './pages.ts'

const list = '/view/orders'

async function sizeOf(context: BrowserContext, path: string): Promise<number> {
  const size = await firstCode(await context.newPage(), path)
  await context.close()
  return size
}

/**
 * From the start of the navigation until 500 rows are painted, with an empty and a filled browser cache. Both pages are opened
 * from another site, so that the browser starts a new process for both. From an empty tab it would do so for ours only,
 * because of its Cross-Origin-Opener-Policy.
 */
async function openColdAndWarm(context: BrowserContext, path: string, otherSite: string) {
  const rows: number[] = []
  for (let visit = 0; visit < 3; visit++) {
    const page = await context.newPage()
    await page.goto(otherSite)
    await page.goto(path)
    rows.push(await page.evaluate(() => window.firstRows))
    await page.close()
  }
  await context.close()
  // The browser caches compiled scripts from the second visit on.
  return { cold: rows[0] as number, warm: rows[2] as number }
}

type Opened = Awaited<ReturnType<typeof openColdAndWarm>>

export async function opening(pages: TwoPages, rounds: number) {
  const ours: Opened[] = []
  const bares: Opened[] = []
  for (let round = 0; round < rounds; round++) {
    bares.push(await openColdAndWarm(await pages.bare(500), '/', pages.otherSite))
    ours.push(await openColdAndWarm(await pages.product(), list, pages.otherSite))
  }
  const compared = (name: string, which: keyof Opened, bar?: Bar) => {
    const middle = (of: Opened[]) => median(of.map((one) => one[which]))
    return figure(name, 'ms', middle(ours), bar, middle(bares))
  }
  const size = await sizeOf(await pages.product(), list)
  const bareSize = await sizeOf(await pages.bare(500), '/')
  const bar = { below: 600, bare: 300, times: 2 }
  return [
    figure('script and style of the first list, gzip', 'kB', size, { below: maxFirstCode }, bareSize),
    compared('opening 500 orders, nothing kept', 'cold', bar),
    compared('opening 500 orders again', 'warm', bar),
  ]
}
