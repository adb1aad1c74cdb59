import { delivery, health, itemCategory, order } from '@tiffin/contract'
import { startPostgres } from '../testing/postgres.ts'
import { type Fault, tally } from './fault.ts'
import { type Answer, onPostgres, startProduct, until } from './product.ts'
import { startProxy } from './proxy.ts'
import { witness } from './witness.ts'

const late = 2_000
const quick = 1_000

/** Every answer of PostgreSQL comes two seconds late, those of its handshake too. */
export const databaseSlow: Fault = {
  name: 'PostgreSQL slow: 2 s for every answer',
  async run() {
    const { attempt, outcome } = tally()
    const postgres = await startPostgres()
    const proxy = await startProxy(Number(new URL(postgres.url).port))
    const url = Object.assign(new URL(postgres.url), { port: String(proxy.port) })
    const product = await startProduct(onPostgres(url.href))
    const seen = witness()
    let answered = 0
    let refused = 0
    let slowest = 0
    for (let round = 0; round < 2; round++) {
      await attempt(async (expect) => {
        proxy.slow(late)
        const answers: Answer[] = []
        const calls = [health.check, itemCategory.list, order.list, delivery.list]
        const reading = Array.from({ length: 5 }, () =>
          Promise.all(calls.map(async (one) => answers.push(await product.call(one)))),
        )
        let writes = 0
        const writing = seen.write(product, (answer) => {
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
        expect(back < 2 * late + quick, `${Math.round(back)} ms until it was quick again`)
        return seen.missing(product)
      })
    }
    await product.stop()
    await postgres.remove()
    return outcome(
      `${answered} calls answered late, the slowest after ${Math.round(slowest / 1000)} s, ${refused} refused with 503`,
    )
  },
}
