import { health } from '@tiffin/contract'
import { durable, startPostgres } from '../testing/postgres.ts'
import { type Fault, notTried, tally } from './fault.ts'
import { type Answer, onPostgres, startProduct } from './product.ts'
import { cannotMount, smallDisk } from './small-disk.ts'
import { comesBack, writeWhileFull } from './while-full.ts'
import { witness } from './witness.ts'

const megabytes = 600

const saysSo = ({ status, message }: Answer) => status === 507 && message.includes('disk is full')

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
      refused = await writeWhileFull(product, disk, seen, { expect, saysSo })
      expect((await product.call(health.check)).status === 200, 'health is not answered')
      disk.empty()
      return comesBack(product, seen)
    })
    await product.stop()
    await postgres.remove()
    disk.remove()
    return outcome(`${refused} changes refused with 507 and why; reading went on`)
  },
}
