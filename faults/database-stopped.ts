import { health, itemCategory } from '@tiffin/contract'
import { durable, startPostgres } from '../testing/postgres.ts'
import { type Fault, tally } from './fault.ts'
import { type Answer, onPostgres, startProduct, until } from './product.ts'
import { witness } from './witness.ts'

const saysSo = ({ status, message }: Answer) =>
  status === 503 && message.includes('database cannot be reached')

/** Shut down by an administrator, and crashed, while the product writes. */
export const databaseStopped: Fault = {
  name: 'PostgreSQL stopped and started again, under load',
  async run() {
    const { attempt, outcome } = tally()
    const postgres = await startPostgres({ settings: durable })
    const product = await startProduct(onPostgres(postgres.url))
    const seen = witness()
    let longest = 0
    for (const end of ['stop', 'kill', 'stop', 'kill'] as const) {
      await attempt(async (expect) => {
        let over = false
        const writing = seen.write(product, () => !over)
        const more = (count: number) => {
          const before = seen.acknowledged()
          return until(() => seen.acknowledged() >= before + count, 30_000, 'writing on')
        }
        try {
          await more(20)
          await postgres[end]()
          const body = { name: 'Nowhere to go' }
          const asked = [health.check, itemCategory.list].map((one) => product.call(one))
          const answers = await Promise.all([...asked, product.call(itemCategory.create, { body })])
          expect(answers.every(saysSo), `no clear 503 after ${end}: ${answers.map(({ message }) => message)}`)
          await postgres.start()
          const back = await until(async () => (await product.call(itemCategory.list)).status === 200)
          longest = Math.max(longest, back)
          expect(back < 2_000, `${Math.round(back)} ms until it worked again`)
          await more(20)
        } finally {
          over = true
          await writing
        }
        const [first] = seen.unclearAnswers.splice(0)
        expect(!first, `an unclear answer: ${first?.status} ${first?.message}`)
        return seen.missing(product)
      })
    }
    await product.stop()
    await postgres.remove()
    return outcome(`503 and why meanwhile; at work again within ${Math.round(longest)} ms`)
  },
}
