import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'

/** The limit for scripts and styles of the first list, compressed, in kB. */
export const maxFirstCode = 200

/** The size of the scripts and styles that an address loads until the network is idle, compressed, in kB. */
export async function firstCode(page: Page, path: string): Promise<number> {
  const bodies: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (['script', 'stylesheet'].includes(response.request().resourceType())) bodies.push(response.body())
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body, { level: 9 }).length)
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}
