import type { Fault } from './fault.ts'
import { tally } from './fault.ts'
import { embedded, startProduct } from './product.ts'
import { witness } from './witness.ts'

const kills = Number(process.argv.find((given) => given.startsWith('--kills='))?.slice(8) ?? 100)

/** SIGKILL in the middle of writes, after a different number of acknowledgements each time. */
export const killed: Fault = {
  name: `the server killed ${kills} times under load`,
  async run() {
    const { attempt, outcome } = tally()
    const seen = witness()
    const env = await embedded()
    let product = await startProduct(env)
    for (let kill = 0; kill < kills; kill++) {
      await attempt(async () => {
        const enough = seen.acknowledged() + 3 + ((kill * 7) % 23)
        await seen.write(product, ({ status }) => {
          if (seen.acknowledged() >= enough) product.kill()
          return status !== 0
        })
        await product.exited
        product = await startProduct(env)
        return seen.missing(product)
      })
      if ((kill + 1) % 10 === 0) console.log(`  ${kill + 1} kills …`)
    }
    await product.stop()
    return outcome(`${seen.acknowledged()} acknowledged writes, all looked for after every kill`)
  },
}
