import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findBrowser } from './browser.ts'

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/browser',
  reporter: [['line'], ['json', { outputFile: '../test-results/browser.json' }]],
  // Each worker runs a product of its own (see product.ts), beside the server's tests.
  workers: Math.ceil(availableParallelism() / 4),
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  // Generous, for machines whose processors are shared: how fast a screen is belongs to the bench.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    launchOptions: await findBrowser(),
    locale: 'en-GB',
    timezoneId: 'Asia/Dhaka',
    // To record every step of every test takes longer than the tests: `--trace on` for one that fails.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})
