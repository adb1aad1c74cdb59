import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { health } from '@tiffin/contract'
import { type Fault, tally } from './fault.ts'
import { embedded, startProduct, until } from './product.ts'
import { witness } from './witness.ts'

const kills = 10

/** SIGKILL of the private PostgreSQL while the product writes: the server starts it again. */
export const embeddedKilled: Fault = {
  name: `the private PostgreSQL killed ${kills} times under load`,
  async run() {
    const { attempt, outcome } = tally()
    const env = await embedded()
    const product = await startProduct(env)
    const seen = witness()
    const lock = join(env.DATA_DIR, 'postgres', 'postmaster.pid')
    const postgresPid = () =>
      existsSync(lock) ? Number.parseInt(readFileSync(lock, 'utf8'), 10) : Number.NaN
    let longest = 0
    for (let kill = 0; kill < kills; kill++) {
      await attempt(async (expect) => {
        let over = false
        const enough = seen.acknowledged() + 10 + kill
        const writing = seen.write(product, () => !over)
        await until(() => seen.acknowledged() >= enough, 30_000, 'writing on')
        const pid = postgresPid()
        process.kill(pid, 'SIGKILL')
        // Its processes answer for a moment after it.
        const isAnother = () => postgresPid() > 0 && postgresPid() !== pid
        const answers = async () => (await product.call(health.check)).status === 200
        const back = await until(async () => isAnother() && (await answers()))
        longest = Math.max(longest, back)
        over = true
        await writing
        const [first] = seen.unclearAnswers.splice(0)
        expect(!first, `an unclear answer: ${first?.status} ${first?.message}`)
        return seen.missing(product)
      })
    }
    await product.stop()
    return outcome(
      `${seen.acknowledged()} acknowledged writes; at work again within ${Math.round(longest)} ms`,
    )
  },
}
