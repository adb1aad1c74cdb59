// Holds docs/coverage.md and docs/security.md against the reports of the tests that were run: every test that they name
// must be among them.
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { inRoot, root } from './steps.mjs'
import { playwright, vitest } from './test-runners.mjs'

const projects = ['unit', 'server']

const reportAt = (path) => (existsSync(inRoot(path)) ? JSON.parse(readFileSync(inRoot(path), 'utf8')) : {})

const namedByVitest = ({ testResults = [] }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title }) => [relative(root, name), ...ancestorTitles, title]),
  )

/** Playwright nests: a file holds suites, which hold specs. */
const specsIn = ({ specs, suites = [] }, above) => [
  ...specs.map(({ title }) => [...above, title]),
  ...suites.flatMap((suite) => specsIn(suite, [...above, suite.title])),
]
const namedByPlaywright = ({ suites = [] }) => suites.flatMap((file) => specsIn(file, [`e2e/${file.title}`]))

const run = [
  ...projects.flatMap((project) => namedByVitest(reportAt(vitest(project).report))),
  ...namedByPlaywright(reportAt(playwright.report)),
].map((parts) => parts.join(' › '))
const known = new Set(run)

const literally = (text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** A `*` stands for whatever a loop puts there. */
const wasRun = (name) => {
  if (!name.includes('*')) return known.has(name)
  const pattern = new RegExp(`^${name.split('*').map(literally).join('.*')}$`)
  return run.some((one) => pattern.test(one))
}

const rows = ['docs/coverage.md', 'docs/security.md']
  .flatMap((page) => readFileSync(inRoot(page), 'utf8').split('\n'))
  .filter((line) => line.startsWith('|') && !/^\| *(statement|item|-+) *\|/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))

const wrongs = []
let open = 0
for (const [, statement, ...cells] of rows) {
  const cell = cells.at(-2) ?? ''
  const tests = [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name)
  if (cell === 'open') open++
  else if (!tests.length) wrongs.push(`No test is named for: ${statement}`)
  else for (const name of tests) if (!wasRun(name)) wrongs.push(`No test of this name was run: ${name}`)
}
for (const wrong of wrongs) console.log(wrong)
console.log(`${rows.length} statements, ${open} of them open, held against ${known.size} tests.`)
process.exitCode = wrongs.length ? 1 : 0
