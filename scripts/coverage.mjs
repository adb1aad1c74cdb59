// Writes test-results/coverage.md: the statements of docs/coverage.md and docs/security.md, each with the tests that prove
// it. A test names them by number in brackets at the end of its title, or of the title of a describe around it.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { inRoot, root } from './steps.mjs'
import { playwright, vitest } from './test-runners.mjs'

const pages = ['docs/coverage.md', 'docs/security.md']
const projects = ['unit', 'server']
const result = 'test-results/coverage.md'

const reportAt = (path) => (existsSync(inRoot(path)) ? JSON.parse(readFileSync(inRoot(path), 'utf8')) : {})

const testsOfVitest = ({ testResults = [] }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      titles: [relative(root, name), ...ancestorTitles, title],
      passed: status === 'passed',
    })),
  )

/** Playwright nests: a file holds suites, which hold specs, which hold one test for each browser. */
const specsIn = ({ specs, suites = [] }, above) => [
  ...specs.map(({ title, tests }) => ({
    titles: [...above, title],
    passed: tests.every(({ status }) => status === 'expected'),
  })),
  ...suites.flatMap((suite) => specsIn(suite, [...above, suite.title])),
]
const testsOfPlaywright = ({ suites = [] }) => suites.flatMap((file) => specsIn(file, [`e2e/${file.title}`]))

/** '2.5-2..4,9 8-5' is 2.5-2, 2.5-3, 2.5-4, 2.5-9 and 8-5. What does not read like that stays as it is. */
const eachNumber = (numbers) =>
  numbers.split(' ').flatMap((part) => {
    const [, section, ordinals] = /^(.+)-([\d.,]+)$/.exec(part) ?? []
    if (!section) return part
    return ordinals.split(',').flatMap((range) => {
      const [first, last = first] = range.split('..').map(Number)
      return Array.from({ length: last - first + 1 }, (_, at) => `${section}-${first + at}`)
    })
  })

const brackets = / \[([A-Z\d][^\]]*)\]$/
const tests = [
  ...projects.flatMap((project) => testsOfVitest(reportAt(vitest(project).report))),
  ...testsOfPlaywright(reportAt(playwright.report)),
].map(({ titles, passed }) => ({
  name: titles.map((title) => title.replace(brackets, '')).join(' › '),
  numbers: new Set(titles.flatMap((title) => eachNumber(brackets.exec(title)?.[1] ?? '')).filter(Boolean)),
  passed,
}))

const lines = pages
  .flatMap((page) => readFileSync(inRoot(page), 'utf8').split('\n'))
  .filter((line) => /^(#|- )/.test(line))
const partsOf = (line) => /^- (?<number>\S+-\d+)(?<open> \(open\))?: /.exec(line)?.groups ?? {}
const statements = lines.filter((line) => line.startsWith('- ')).map((line) => ({ line, ...partsOf(line) }))

const wrongs = []
const proofs = new Map()
for (const { line, number } of statements) {
  if (!number) wrongs.push(`This statement has no number: ${line}`)
  else if (proofs.has(number)) wrongs.push(`Two statements have the number ${number}.`)
  proofs.set(number, [])
}
for (const { name, numbers, passed } of tests) {
  for (const number of numbers) {
    if (!proofs.has(number)) wrongs.push(`No statement has the number ${number}, which a test names: ${name}`)
    else if (passed) proofs.get(number).push(name)
  }
}
for (const { line, number, open } of statements) {
  const isProved = proofs.get(number).length > 0
  if (!isProved && !open) wrongs.push(`No test that passed names the number of this statement: ${line}`)
  if (isProved && open) wrongs.push(`Marked open, but a test that passed names its number: ${line}`)
}

const page = lines.flatMap((line) => [
  line.replace(/^#.*/, '\n$&\n'),
  ...(proofs.get(partsOf(line).number) ?? []).map((name) => `  - \`${name}\``),
])
mkdirSync(dirname(inRoot(result)), { recursive: true })
writeFileSync(inRoot(result), `${page.join('\n').trim()}\n`)

for (const wrong of wrongs) console.log(wrong)
const open = statements.filter((statement) => statement.open).length
console.log(
  `${statements.length} statements, ${open} of them open, held against ${tests.length} tests: ${result}`,
)
process.exitCode = wrongs.length ? 1 : 0
