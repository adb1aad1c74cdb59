import { health, itemCategory } from '@tiffin/contract'
import { startPostgres } from '../testing/postgres.ts'
import { durable } from './database-stopped.ts'
import { type Fault, notTried, tally } from './fault.ts'
import { onPostgres, startProduct, until } from './product.ts'
import { cannotMount, smallDisk } from './small-disk.ts'
import { witness } from './witness.ts'

const megabytes = 600
const writesWhileFull = 40

/** Its data lies on a disk that is filled to the last block, so that it answers 53100. */
export const fullPostgres: Fault = {
  name: 'PostgreSQL full',
  async run() {
    const disk = smallDisk(megabytes)
    if (!disk) return notTried(cannotMount)
    const { attempt, outcome } = tally()
    const postgres = await startPostgres({ within: disk.path, settings: durable })
    const product = await startProduct(onPostgres(postgres.url))
    const seen = witness()
    let refused = 0
    await attempt(async (expect) => {
      let written = 0
      await seen.write(product, () => ++written < writesWhileFull)
      disk.fill()
      written = 0
      await seen.write(product, ({ status, message }) => {
        if (status === 507 && message.includes('disk is full')) refused++
        else expect(status === 200 || status === 429, `an unclear answer: ${status} ${message}`)
        return ++written < writesWhileFull
      })
      expect(refused > 0, 'nothing was refused')
      expect((await product.call(itemCategory.list)).status === 200, 'reading does not go on')
      expect((await product.call(health.check)).status === 200, 'health is not answered')
      disk.empty()
      await until(async () => (await seen.createCategory(product)).status === 200)
      return seen.missing(product)
    })
    await product.stop()
    await postgres.remove()
    disk.remove()
    return outcome(`${refused} changes refused with 507 and why; reading went on`)
  },
}
