import { gzipSync } from 'node:zlib'
import type { BrowserContext } from '@playwright/test'
import type { TwoPages } from './pages.ts'
import { figure, median } from './table.ts'

const list = '/view/orders'

/** Script and style of the first list, all that is loaded until nothing more comes, compressed. */
async function sizeOf(context: BrowserContext, path: string): Promise<number> {
  const page = await context.newPage()
  const bodies: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (['script', 'stylesheet'].includes(response.request().resourceType())) bodies.push(response.body())
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body, { level: 9 }).length)
  await context.close()
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

/** From opening the address until 500 rows are there: with nothing kept by the browser, and again with all of it. */
async function openTwice(context: BrowserContext, path: string) {
  const times: number[] = []
  for (let visit = 0; visit < 3; visit++) {
    const page = await context.newPage()
    await page.goto(path)
    times.push(await page.evaluate(() => window.firstRows))
    await page.close()
  }
  await context.close()
  // A browser keeps compiled script from the second visit on.
  return { cold: times[0] as number, warm: times[2] as number }
}

export async function opening(pages: TwoPages, rounds: number) {
  const [ours, bares]: { cold: number; warm: number }[][] = [[], []]
  for (let round = 0; round < rounds; round++) {
    bares?.push(await openTwice(await pages.bare(500), '/'))
    ours?.push(await openTwice(await pages.product(), list))
  }
  const middle = (of: typeof ours, which: 'cold' | 'warm') => median((of ?? []).map((one) => one[which]))
  const size = await sizeOf(await pages.product(), list)
  const bareSize = await sizeOf(await pages.bare(500), '/')
  return [
    figure('script and style of the first list, gzip', 'kB', size, { below: 200 }, bareSize),
    figure(
      'opening 500 orders, nothing kept',
      'ms',
      middle(ours, 'cold'),
      { below: 1000, times: 1.7 },
      middle(bares, 'cold'),
    ),
    figure(
      'opening 500 orders again',
      'ms',
      middle(ours, 'warm'),
      { below: 1000, times: 1.7 },
      middle(bares, 'warm'),
    ),
  ]
}
