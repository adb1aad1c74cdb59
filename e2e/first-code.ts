import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'

/** What script and style of the first list may be at most, compressed, in kB. */
export const mostFirstCode = 200

/** Script and style that are loaded with an address until nothing more comes, compressed, in kB. */
export async function firstCode(page: Page, path: string): Promise<number> {
  const bodies: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (['script', 'stylesheet'].includes(response.request().resourceType())) bodies.push(response.body())
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body, { level: 9 }).length)
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}
