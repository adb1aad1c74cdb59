import { type Fault, tally } from './fault.ts'
import { embeddedSettings, startProduct } from './product.ts'
import { writeRecorder } from './write-recorder.ts'

const kills = Number(process.argv.find((arg) => arg.startsWith('--kills='))?.slice(8) ?? 100)

/** SIGKILL during writes, each time after a different number of acknowledgements. */
export const serverKilled: Fault = {
  name: `the server killed ${kills} times under load`,
  async run() {
    const { attempt, outcome } = tally()
    const recorder = writeRecorder()
    const env = await embeddedSettings()
    let product = await startProduct(env)
    for (let kill = 0; kill < kills; kill++) {
      await attempt(async () => {
        const enough = recorder.acknowledged() + 3 + ((kill * 7) % 23)
        await recorder.write(product, ({ status }) => {
          if (recorder.acknowledged() >= enough) product.kill()
          return status !== 0
        })
        await product.exited
        product = await startProduct(env)
        return recorder.missing(product)
      })
      if ((kill + 1) % 10 === 0) console.log(`  ${kill + 1} kills …`)
    }
    await product.stop()
    return outcome(`${recorder.acknowledged()} acknowledged writes, all looked for after every kill`)
  },
}
