import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { health, itemCategory } from '@tiffin/contract'
import { durable, startPostgres } from '../testing/postgres.ts'
import { type Expect, type Fault, tally } from './fault.ts'
import { type Answer, embeddedSettings, postgresSettings, startProduct, until } from './product.ts'
import { type WriteRecorder, writeRecorder } from './write-recorder.ts'

const isClearRefusal = ({ status, message }: Answer) =>
  status === 503 && message.includes('database cannot be reached')

/** Fails on the first unclear answer that the recorder has got since the last call. */
function expectClearAnswers({ unclearAnswers }: WriteRecorder, expect: Expect): void {
  const [first] = unclearAnswers.splice(0)
  expect(!first, `an unclear answer: ${first?.status} ${first?.message}`)
}

/** A PostgreSQL of `DATABASE_URL`, shut down and killed in turn while the product writes. */
export const postgresStopped: Fault = {
  name: 'PostgreSQL stopped and started again, under load',
  async run() {
    const { attempt, outcome } = tally()
    const postgres = await startPostgres({ settings: durable })
    const product = await startProduct(postgresSettings(postgres.url))
    const recorder = writeRecorder()
    let longest = 0
    for (const end of ['stop', 'kill', 'stop', 'kill'] as const) {
      await attempt(async (expect) => {
        let isOver = false
        const writing = recorder.write(product, () => !isOver)
        const writeMore = (count: number) => {
          const before = recorder.acknowledged()
          return until(() => recorder.acknowledged() >= before + count, 30_000, 'writing on')
        }
        try {
          await writeMore(20)
          await postgres[end]()
          const body = { name: 'Nowhere to go' }
          const asked = [health.check, itemCategory.list].map((one) => product.call(one))
          const answers = await Promise.all([...asked, product.call(itemCategory.create, { body })])
          expect(
            answers.every(isClearRefusal),
            `no clear 503 after ${end}: ${answers.map(({ message }) => message)}`,
          )
          await postgres.start()
          const back = await until(async () => (await product.call(itemCategory.list)).status === 200)
          longest = Math.max(longest, back)
          expect(back < 2_000, `${Math.round(back)} ms until it worked again`)
          await writeMore(20)
        } finally {
          isOver = true
          await writing
        }
        expectClearAnswers(recorder, expect)
        return recorder.missing(product)
      })
    }
    await product.stop()
    await postgres.remove()
    return outcome(`503 and why meanwhile; at work again within ${Math.round(longest)} ms`)
  },
}

const kills = 10

/** The server must restart it. */
export const privatePostgresKilled: Fault = {
  name: `the private PostgreSQL killed ${kills} times under load`,
  async run() {
    const { attempt, outcome } = tally()
    const env = await embeddedSettings()
    const product = await startProduct(env)
    const recorder = writeRecorder()
    const lock = join(env.DATA_DIR, 'postgres', 'postmaster.pid')
    const postgresPid = () =>
      existsSync(lock) ? Number.parseInt(readFileSync(lock, 'utf8'), 10) : Number.NaN
    let longest = 0
    for (let kill = 0; kill < kills; kill++) {
      await attempt(async (expect) => {
        let isOver = false
        const enough = recorder.acknowledged() + 10 + kill
        const writing = recorder.write(product, () => !isOver)
        await until(() => recorder.acknowledged() >= enough, 30_000, 'writing on')
        const pid = postgresPid()
        process.kill(pid, 'SIGKILL')
        // Backends of the killed server still answer for a moment.
        const isRestarted = () => postgresPid() > 0 && postgresPid() !== pid
        const answers = async () => (await product.call(health.check)).status === 200
        const back = await until(async () => isRestarted() && (await answers()))
        longest = Math.max(longest, back)
        isOver = true
        await writing
        expectClearAnswers(recorder, expect)
        return recorder.missing(product)
      })
    }
    await product.stop()
    return outcome(
      `${recorder.acknowledged()} acknowledged writes; at work again within ${Math.round(longest)} ms`,
    )
  },
}
