// Runs Vitest and Playwright and counts the results in their reports. A skipped test counts as failed.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { inRoot, node } from './steps.mjs'

export const vitest = (project) => {
  const report = `test-results/${project.replaceAll(' ', '-')}.json`
  return {
    script: 'node_modules/vitest/vitest.mjs',
    args: [
      ...['run', '--project', project],
      ...['--reporter', 'default', '--reporter', 'json', '--outputFile.json', report],
    ],
    report,
    count: ({ numPassedTests, numTotalTests, testResults }) => {
      // A file that could not be loaded fails without a failed test.
      const unloaded = testResults.filter((file) => file.status === 'failed' && !file.assertionResults.length)
      return { passed: numPassedTests, failed: numTotalTests - numPassedTests + unloaded.length }
    },
  }
}

export const playwright = {
  script: 'node_modules/@playwright/test/cli.js',
  args: ['test', '--config', 'e2e'],
  report: 'test-results/browser.json',
  count: ({ stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
  }),
}

export const runTests =
  ({ script, args, report, count }) =>
  async () => {
    rmSync(inRoot(report), { force: true })
    const { ok, output } = await node(script, args, { minutes: 45 })
    const counted = existsSync(inRoot(report))
      ? count(JSON.parse(readFileSync(inRoot(report), 'utf8')))
      : { passed: 0, failed: 0 }
    if (counted.failed) return { ...counted, output }
    // The runner can also fail without a failed test, or run no test.
    if (!ok) return { ...counted, failed: 1, output }
    if (!counted.passed) return { passed: 0, failed: 1, output: `${output}\nNo test was run.` }
    return { ...counted, output }
  }
