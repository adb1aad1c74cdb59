import { health, itemCategory } from '@tiffin/contract'
import { type Fault, notTried, tally } from './fault.ts'
import { type Answer, embedded, type Product, startProduct } from './product.ts'
import { cannotMount, smallDisk } from './small-disk.ts'
import { comesBack, writeWhileFull } from './while-full.ts'
import { witness } from './witness.ts'

const megabytes = 400
/** PostgreSQL takes room for its log 16 MB at a time, and stops when there is not so much. */
const lessThanTheLogTakes = 15 * 1024 * 1024

const saysSo = ({ status, message }: Answer) =>
  (status === 507 && message.includes('disk is full')) || (status === 503 && message.includes('database'))

/** Changes that take little room but in the log, several at once, until the database has stopped. */
async function changeUntilItStops(product: Product): Promise<Answer[]> {
  const { value: found } = await product.call(itemCategory.list, { query: '?sort=id&limit=4&offset=0' })
  const refused: Answer[] = []
  const change = async ({ id }: { id: number }) => {
    for (let n = 0; n < 10_000 && !product.output.err.includes('has stopped'); n++) {
      const body = { name: `${id} ${crypto.randomUUID()} ${crypto.randomUUID()}` }
      const answer = await product.call(itemCategory.update, { params: { id }, body })
      if (answer.status !== 200) refused.push(answer)
    }
  }
  await Promise.all(found.map(change))
  return refused
}

/** The data folder lies on a disk that is filled: to the last block, and so that the log of the database has no room. */
export const fullEmbedded: Fault = {
  name: 'the disk full during commits and uploads (embedded database)',
  async run() {
    const disk = smallDisk(megabytes)
    if (!disk) return notTried(cannotMount)
    const { attempt, outcome } = tally()
    const product = await startProduct(await embedded(disk.path))
    const seen = witness()
    let refused = 0
    await attempt(async (expect) => {
      refused = await writeWhileFull(product, disk, seen, { expect, saysSo })
      disk.empty()
      return comesBack(product, seen)
    })
    await attempt(async (expect) => {
      disk.fill(lessThanTheLogTakes)
      const before = await changeUntilItStops(product)
      const after = [await product.call(itemCategory.list), await product.call(health.check)]
      for (const answer of [...before, await seen.createCategory(product), ...after]) {
        expect(saysSo(answer), `an unclear answer: ${answer.status} ${answer.message}`)
      }
      disk.empty()
      return comesBack(product, seen)
    })
    await product.stop()
    disk.remove()
    return outcome(
      `${refused} refused with 507 and why; without room for its log the database stops, and opens again by itself`,
    )
  },
}
