/** Runs the fault injections and prints their results as a table; docs/faults.md has the options. */
import { availableParallelism, totalmem } from 'node:os'
import { faults } from './all.ts'
import type { Outcome } from './fault.ts'

const only = process.argv
  .find((given) => given.startsWith('--only='))
  ?.slice(7)
  .split(',')
const wanted = faults.filter(({ name }) => !only || only.some((word) => name.includes(word)))

// A signal runs the exit handlers, which stop the servers and unmount the disks.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))

const rows: (Outcome & { name: string })[] = []
console.log(`${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB`)
for (const { name, run } of wanted) {
  const begun = performance.now()
  console.log(`${name} …`)
  const outcome = await run().catch((error: Error) => ({
    tried: 1,
    survived: 0,
    lost: 0,
    note: error.message,
  }))
  rows.push({ name, ...outcome })
  const seconds = Math.round((performance.now() - begun) / 1000)
  console.log(
    `  ${outcome.survived} of ${outcome.tried} survived, ${outcome.lost} lost, ${seconds} s: ${outcome.note}`,
  )
}

const sum = (key: 'tried' | 'survived' | 'lost') => rows.reduce((total, row) => total + row[key], 0)
const all = { name: '**all**', tried: sum('tried'), survived: sum('survived'), lost: sum('lost'), note: '' }
console.log('\n| fault | tried | survived | lost or sent twice | |\n| --- | ---: | ---: | ---: | --- |')
for (const { name, tried, survived, lost, note } of [...rows, all]) {
  console.log(
    `| ${name} | ${tried} | ${survived} | ${lost} | ${note.replaceAll('|', '/').replaceAll('\n', ' ')} |`,
  )
}
const passed = all.lost === 0 && all.survived === all.tried
console.log(passed ? '\nNothing was lost.' : '\nNOT every fault was survived.')
process.exit(passed ? 0 : 1)
