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
 * From opening the address until 500 rows are there: with nothing kept by the browser, and again with all of it. Both pages
 * are opened from another site, as people come to a page, for which the browser takes a new process. In an empty tab only
 * ours would get one, which takes 30 ms: its Cross-Origin-Opener-Policy asks for it.
 */
async function openTwice(context: BrowserContext, path: string, otherSite: string) {
  const rows: number[] = []
  for (let visit = 0; visit < 3; visit++) {
    const page = await context.newPage()
    await page.goto(otherSite)
    await page.goto(path)
    rows.push(await page.evaluate(() => window.firstRows))
    await page.close()
  }
  await context.close()
  // A browser keeps compiled script from the second visit on.
  return { cold: rows[0] as number, warm: rows[2] as number }
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
  const bar = { below: 600, bare: 300, times: 2 }
  return [
    figure('script and style of the first list, gzip', 'kB', size, { below: maxFirstCode }, bareSize),
    compared('opening 500 orders, nothing kept', 'cold', bar),
    compared('opening 500 orders again', 'warm', bar),
  ]
}
