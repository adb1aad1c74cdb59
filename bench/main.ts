/**
 * How fast the product is, as one table; beside each figure the same figure of the limit and of the plain way, made in the
 * same run. `npm run bench`, or with `-- --short` only the ratios of lists and changes, in less than a minute.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { measureAtAMillion } from './at-a-million.ts'
import { runInBrowser } from './browser/run.ts'
import { type Figure, printed } from './browser/table.ts'
import { measureCrowd } from './crowd.ts'
import { measureFirstLists } from './first-lists.ts'
import { measureHeavy } from './heavy.ts'
import { load, request } from './http.ts'
import { measureLists } from './lists.ts'
import { disturbance } from './machine.ts'
import { measureOnPostgres } from './on-postgres.ts'
import { login, startOther, startProduct } from './processes.ts'
import { measureChange, measureLogin, measureOneRecord, pathOfOneOrder } from './records.ts'
import { customerChanges, inCircles, orderChanges, paths, type Stage } from './stage.ts'
import { asRatios, asTable, below, type Row } from './table.ts'

const short = process.argv.includes('--short')
const only = process.argv.find((given) => given.startsWith('--only='))?.slice(7)
const minutes = Number(process.argv.find((given) => given.startsWith('--minutes='))?.slice(10) ?? 5)
const parts = ['lists', 'records', 'login', 'heavy', 'crowd', 'postgres', 'million', 'browser']
const chosen = only?.split(',') ?? parts
const wanted = (part: string) => chosen.includes(part)
const unknown = chosen.filter((part) => !parts.includes(part))
if (unknown.length) throw new Error(`There is no part ${unknown.join(', ')}, only ${parts.join(', ')}.`)

// Not in the system's folder for such things, which may be in memory: a commit is to reach a disk.
const results = join(import.meta.dirname, '../test-results')
mkdirSync(results, { recursive: true })
const folder = mkdtempSync(join(results, 'bench-'))
const rows: Row[] = []
const say = (text: string) => console.log(text)
const add = (...more: Row[]) => {
  rows.push(...more.filter(({ ratio }) => !short || ratio))
  if (!short) for (const row of more) say(`  ${row.name}: ${row.tiffin.toFixed(1)} ${row.unit}`)
}

/** The engine's machine code gets faster for a while as it is used, which would favour whatever is measured last. */
async function warmUp({ product, limit, plain, token }: Stage, measured: number): Promise<void> {
  const lists = Object.values(paths).map((path) => request('GET', path, { token }))
  const list = inCircles(lists)
  const change = inCircles([await orderChanges(product, token), await customerChanges(product, token)])
  const either = inCircles([list, () => change()()])
  for (const { port } of [product, plain]) await load(port, () => either()(), { warmUp: 0, measured })
  // What is answered thousands of times a second is answered faster and faster for some seconds.
  await load(product.port, list, { warmUp: 0, measured: 5_000 })
  await load(limit.port, list, { warmUp: 0, measured: measured / 2 })
}

const memory = Math.round(totalmem() / 2 ** 30)
say(
  `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), ${memory} GB; load ${loadavg()[0]?.toFixed(1)}`,
)
const start = (name: string, { product, limit, plain }: Pick<Stage, 'product' | 'limit' | 'plain'>): Row => ({
  name,
  unit: 'ms',
  ...{ tiffin: product.startedIn, limit: limit.startedIn, plain: plain.startedIn },
})

async function measureServer() {
  try {
    const dataDir = join(folder, 'product')
    const plainDir = join(folder, 'plain')
    const startPlain = () => startOther('plain', { DATA_DIR: plainDir, DEMO_DATA: 'on' })
    // Where starts are not measured, the records are made once for both, by the one that starts faster.
    if (short) {
      await (await startPlain()).stop()
      cpSync(plainDir, dataDir, { recursive: true })
    }
    const product = await startProduct(dataDir)
    const token = await login(product)
    const env = { PRODUCT_PORT: String(product.port), TOKEN: token }
    const oneOrder = await pathOfOneOrder({ product, token })
    const PATHS = [...Object.values(paths), oneOrder].join(' ')
    const limit = await startOther('limit', { ...env, PATHS })
    const plain = await startPlain()
    const stage: Stage = {
      ...{ product, limit, plain, token, short },
      // Many and short: a machine may be twice as fast some seconds later.
      rounds: short ? 5 : 9,
      pace: short ? { warmUp: 50, measured: 200 } : { warmUp: 300, measured: 1_000 },
      brief: short
        ? { rounds: 15, pace: { warmUp: 30, measured: 100 } }
        : { rounds: 27, pace: { warmUp: 100, measured: 300 } },
    }
    await warmUp(stage, short ? 2_000 : 10_000)
    if (wanted('lists')) for await (const row of measureLists(stage)) add(row)
    if (wanted('records')) add(await measureOneRecord(stage), await measureChange(stage))
    if (!short) {
      if (wanted('login')) add(...(await measureLogin(stage)))
      if (wanted('heavy')) add(...(await measureHeavy(stage)))
      const size = await product.memory()
      const allThat = ['lists', 'records', 'login', 'heavy'].every(wanted)
      add(
        {
          name: 'memory after all that',
          unit: 'MB',
          ...{ tiffin: size, limit: await limit.memory(), plain: await plain.memory() },
          ...(allThat && { bar: below(size, 450, 'MB') }),
        },
        start('first start, with the demo records', stage),
      )
    }
    await plain.stop()
    if (!short && wanted('crowd')) add(...(await measureCrowd(stage, minutes)))
    await product.stop()
    if (!short) {
      const again = { product: await startProduct(dataDir), limit, plain: await startPlain() }
      add(start('every other start', again))
      await again.product.stop()
      await again.plain.stop()
      const servers = { tiffin: () => startProduct(dataDir), plain: startPlain }
      if (wanted('heavy')) for await (const row of measureFirstLists(servers, token, oneOrder)) add(row)
    }
    if (!short && wanted('postgres')) add(...(await measureOnPostgres(folder, stage)))
    await limit.stop()
    if (!short && wanted('million')) add(...(await measureAtAMillion(folder)))
  } finally {
    if (existsSync(folder)) rmSync(folder, { recursive: true, force: true })
  }
}

if (only !== 'browser') {
  try {
    await measureServer()
  } finally {
    // Also when it fails halfway: of what was measured until then nothing is lost.
    if (rows.length) say(`\n${short ? asRatios(rows) : asTable(rows)}\n`)
  }
}
const figures: Figure[] = !short && wanted('browser') ? await runInBrowser() : []
if (figures.length) say(`${printed(figures)}\n`)

if (rows.length + figures.length === 0)
  throw new Error('Nothing of that is measured in the short form, only lists and records.')
const missed = [...rows.filter(({ bar }) => bar && !bar.met), ...figures.filter(({ ok }) => ok === false)]
if (!short) say(disturbance())
say(missed.length ? `Missed: ${missed.map(({ name }) => name).join('; ')}` : 'Every bar is reached.')
process.exitCode = missed.length ? 1 : 0
