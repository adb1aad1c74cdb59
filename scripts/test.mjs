// `npm test`: runs all checks, some concurrently. The last line is `N passed, N failed`.
import './require-node.mjs'
import { compile } from './build-product.mjs'
import { installIfNeeded } from './install.mjs'
import { command, node, stopwatch } from './steps.mjs'
import { playwright, runTests, vitest } from './test-runners.mjs'

/** More than two cores, because the parts often wait. */
const maxConcurrent = 3

const tool = (script, ...args) => node(`node_modules/${script}`, args, { minutes: 5 })

const types = async () => {
  const built = await tool('typescript/bin/tsc', '--build')
  if (!built.ok) return built
  const projects = ['dashboard', 'testing', 'e2e', 'bench', 'faults']
  const checked = await Promise.all(projects.map((project) => tool('typescript/bin/tsc', '-p', project)))
  return { ok: checked.every(({ ok }) => ok), output: checked.map(({ output }) => output).join('') }
}

/** Counts as one test. */
const check = (work) => async () => {
  const { ok, output } = await work()
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output }
}

const parts = [
  { name: 'types', work: check(types) },
  { name: 'lint', work: check(() => tool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings')) },
  { name: 'layers', work: check(() => node('scripts/check-layers.mjs', [])) },
  { name: 'dead code', work: check(() => tool('knip/bin/knip.js')) },
  // After the types, because both write the compiled server.
  { name: 'build', after: 'types', work: check(compile) },
  { name: 'unit tests', work: runTests(vitest('unit')) },
  // Before the server tests, because they take longer.
  { name: 'browser tests', after: 'build', work: runTests(playwright) },
  { name: 'server tests', after: 'build', work: runTests(vitest('server')) },
]

async function runPart(part) {
  const elapsed = stopwatch()
  console.log(`${part.name} …`)
  const progress = setInterval(() => console.log(`${part.name} … ${elapsed()}`), 30_000)
  const { passed, failed, output } = await part.work()
  clearInterval(progress)
  if (failed) console.log(`\n──── ${part.name} ────\n${output.trim()}\n────\n`)
  console.log(`${part.name}: ${failed ? `${failed} FAILED, ` : ''}${passed} passed, ${elapsed()}`)
  return { name: part.name, passed, failed, took: elapsed() }
}

async function runParts() {
  const results = new Map()
  const running = new Map()
  const waiting = [...parts]
  while (waiting.length || running.size) {
    for (const part of [...waiting]) {
      if (running.size >= maxConcurrent || (part.after && !results.has(part.after))) continue
      waiting.splice(waiting.indexOf(part), 1)
      const finished = runPart(part).then((result) => {
        results.set(part.name, result)
        running.delete(part.name)
      })
      running.set(part.name, finished)
    }
    await Promise.race(running.values())
  }
  return [...results.values()]
}

const sum = (results, key) => results.reduce((total, result) => total + result[key], 0)

await command(async () => {
  const elapsed = stopwatch()
  await installIfNeeded()
  const results = await runParts()
  // Last, because it reads the reports of the tests.
  results.push(await runPart({ name: 'coverage', work: check(() => node('scripts/coverage.mjs', [])) }))
  const failed = sum(results, 'failed')
  for (const { name, took } of results) console.log(`${name}: ${took}`)
  console.log(`All of it: ${elapsed()}`)
  console.log(`${sum(results, 'passed')} passed, ${failed} failed`)
  process.exitCode = failed ? 1 : 0
})
