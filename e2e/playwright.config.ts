import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findBrowser } from './browser.ts'

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/browser',
  reporter: [['line'], ['json', { outputFile: '../test-results/browser.json' }]],
  // Each worker runs its own product (product.ts), and the tests of the server run at the same time.
  workers: Math.ceil(availableParallelism() / 4),
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  // Generous, for machines with shared processors; the benchmarks measure speed.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    launchOptions: await findBrowser(),
    locale: 'en-GB',
    timezoneId: 'Asia/Dhaka',
    // Recording traces takes longer than the tests; use `--trace on` for a failing one.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})
