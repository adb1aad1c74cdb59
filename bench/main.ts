/** Measures the product and prints the results as a table; docs/benchmarks.md has the options. */
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { measureBrowser } from './browser/run.ts'
import { measureCrowd } from './crowd.ts'
import { measureMillion } from './million.ts'
import { login, type Server, startOther, startProduct } from './processes.ts'
import { measureChange, measureLists, measureLogin, type Setup, warmUp } from './ratios.ts'
import { asTable, atMost, isMissed, median, type Row } from './table.ts'

const short = process.argv.includes('--short')
const only = process.argv.find((given) => given.startsWith('--only='))?.slice(7)
const parts = ['lists', 'change', 'login', 'crowd', 'million', 'browser']
const serverParts = parts.slice(0, 3)
const chosen = only?.split(',') ?? (short ? serverParts : parts)
const wanted = (part: string) => chosen.includes(part)
const unknown = chosen.filter((part) => !parts.includes(part))
if (unknown.length) throw new Error(`There is no part ${unknown.join(', ')}, only ${parts.join(', ')}.`)

// On a disk, because the usual temporary folder may be in memory; open to the user that runs PostgreSQL.
const onDisk = '/var/tmp'
const folder = mkdtempSync(join(existsSync(onDisk) ? onDisk : tmpdir(), 'tiffin-bench-'))
chmodSync(folder, 0o711)
// Retries, because PostgreSQL may still be shutting down.
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))

const rows: Row[] = []
const say = (text: string) => console.log(text)
const add = (...more: Row[]) => {
  rows.push(...more)
  for (const { name, value, unit } of more) say(`  ${name}: ${value.toFixed(2)} ${unit}`)
}
const timed = (name: string, value: number, most: number): Row => ({
  ...{ name, value, unit: 'ms' },
  bar: atMost(value, most, 'ms'),
})

/** Measures the median of several starts. Returns the last server. */
async function measureStarts(dataDir: string, count: number): Promise<Server> {
  const server = await startProduct(dataDir)
  const times = [server.startedIn]
  let last = server
  for (let time = 1; time < count; time++) {
    await last.stop()
    last = await startProduct(dataDir)
    times.push(last.startedIn)
  }
  add(timed('start on an existing folder', median(times), 2_500))
  return last
}

async function measureServer() {
  const dataDir = join(folder, 'product')
  const first = await startProduct(dataDir)
  add(timed('first start, with the demo records', first.startedIn, 8_000))
  await first.stop()
  const product = await measureStarts(dataDir, 3)
  const token = await login(product)
  if (serverParts.some(wanted)) {
    const limit = await startOther('limit', { PRODUCT_PORT: String(product.port), TOKEN: token })
    const plainDir = join(folder, 'plain')
    await (await startProduct(plainDir)).stop()
    const plain = await startOther('plain', { DATA_DIR: plainDir })
    // Many short rounds, so that a disturbed one hardly affects the median.
    const pace = short ? { warmUp: 50, measured: 300 } : { warmUp: 200, measured: 700 }
    const setup: Setup = { ...{ product, limit, plain, token, pace }, rounds: short ? 7 : 15 }
    await warmUp(setup, short ? 1_500 : 5_000)
    if (wanted('lists')) for await (const row of measureLists(setup)) add(row)
    if (wanted('change')) add(await measureChange(setup))
    if (wanted('login')) add(...(await measureLogin(setup)))
    await limit.stop()
    await plain.stop()
    const memory = product.memory()
    if (memory) {
      const name = 'memory of server and PostgreSQL after that'
      add({ name, value: memory, unit: 'MB', bar: atMost(memory, 350, 'MB') })
    }
  }
  if (wanted('crowd')) add(...(await measureCrowd({ product, token })))
  await product.stop()
}

const memory = Math.round(totalmem() / 2 ** 30)
const cores = `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'})`
say(`${cores}, ${memory} GB; load ${loadavg()[0]?.toFixed(1)}; Node ${process.version}`)
const begun = performance.now()
try {
  if (chosen.some((part) => part !== 'million' && part !== 'browser')) await measureServer()
  if (wanted('million')) add(...(await measureMillion(join(folder, 'million'), say)))
  if (wanted('browser')) add(...(await measureBrowser(join(folder, 'browser'))))
} finally {
  // Also after a failure, so that earlier results are not lost.
  if (rows.length) say(`\n${asTable(rows)}\n`)
}
say(`Measured in ${((performance.now() - begun) / 60_000).toFixed(1)} min.`)
const missed = rows.filter(isMissed)
say(missed.length ? `Missed: ${missed.map(({ name }) => name).join('; ')}` : 'No bar is missed.')
process.exitCode = missed.length ? 1 : 0
