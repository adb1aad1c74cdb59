import { delivery, health, itemCategory, order } from '@tiffin/contract'
import { startPostgres } from '../testing/postgres.ts'
import { type Fault, tally } from './fault.ts'
import { type Answer, postgresSettings, startProduct, until } from './product.ts'
import { startProxy } from './proxy.ts'
import { writeRecorder } from './write-recorder.ts'

/** In ms. */
const delay = 2_000
const quick = 1_000

/** A proxy delays everything that PostgreSQL sends, the handshake included. */
export const postgresSlow: Fault = {
  name: 'PostgreSQL slow: 2 s for every answer',
  async run() {
    const { attempt, outcome } = tally()
    const postgres = await startPostgres()
    const proxy = await startProxy(Number(new URL(postgres.url).port))
    const url = Object.assign(new URL(postgres.url), { port: String(proxy.port) })
    const product = await startProduct(postgresSettings(url.href))
    const recorder = writeRecorder()
    let answered = 0
    let refused = 0
    let slowest = 0
    for (let round = 0; round < 2; round++) {
      await attempt(async (expect) => {
        proxy.slow(delay)
        const answers: Answer[] = []
        const calls = [health.check, itemCategory.list, order.list, delivery.list]
        const reading = Array.from({ length: 5 }, () =>
          Promise.all(calls.map(async (one) => answers.push(await product.call(one)))),
        )
        let writes = 0
        const writing = recorder.write(product, (answer) => {
          answers.push(answer)
          return ++writes < 12
        })
        await Promise.all([...reading, writing])
        for (const { status, message, ms } of answers) {
          slowest = Math.max(slowest, ms)
          if (status === 200) answered++
          else refused++
          expect(
            status === 200 || (status === 503 && message !== ''),
            `an unclear answer: ${status} ${message}`,
          )
        }
        proxy.slow(0)
        const isQuick = async () => {
          const all = await Promise.all(calls.map((one) => product.call(one)))
          return all.every(({ status, ms }) => status === 200 && ms < quick)
        }
        const back = await until(isQuick)
        expect(back < 2 * delay + quick, `${Math.round(back)} ms until it was quick again`)
        return recorder.missing(product)
      })
    }
    await product.stop()
    await postgres.remove()
    return outcome(
      `${answered} calls answered late, the slowest after ${Math.round(slowest / 1000)} s, ${refused} refused with 503`,
    )
  },
}
