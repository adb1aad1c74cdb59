import { health, itemCategory } from '@tiffin/contract'
import { type Fault, notTried, tally } from './fault.ts'
import { cannotMount, missingAfterRecovery, mountSmallDisk, writeWhileFull } from './full-disk.ts'
import { type Answer, embeddedSettings, type Product, startProduct } from './product.ts'
import { writeRecorder } from './write-recorder.ts'

const megabytes = 400
/** PostgreSQL allocates its log in segments of 16 MB, and stops if there is no room for one. */
const lessThanALogSegment = 15 * 1024 * 1024

const isClearRefusal = ({ status, message }: Answer) =>
  (status === 507 && message.includes('disk is full')) || (status === 503 && message.includes('database'))

/** Updates, which need room mainly in the log, until the database has stopped. */
async function updateUntilStopped(product: Product): Promise<Answer[]> {
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

/** Fills the disk of the data folder: completely, and so that only the database's log has no room. */
export const diskFullEmbedded: Fault = {
  name: 'the disk full during commits and uploads (embedded database)',
  async run() {
    const disk = mountSmallDisk(megabytes)
    if (!disk) return notTried(cannotMount)
    const { attempt, outcome } = tally()
    const product = await startProduct(await embeddedSettings(disk.path))
    const recorder = writeRecorder()
    let refused = 0
    await attempt(async (expect) => {
      refused = await writeWhileFull(product, disk, recorder, { expect, isClearRefusal })
      disk.free()
      return missingAfterRecovery(product, recorder)
    })
    await attempt(async (expect) => {
      disk.fill(lessThanALogSegment)
      const before = await updateUntilStopped(product)
      const after = [await product.call(itemCategory.list), await product.call(health.check)]
      for (const answer of [...before, await recorder.createCategory(product), ...after]) {
        expect(isClearRefusal(answer), `an unclear answer: ${answer.status} ${answer.message}`)
      }
      disk.free()
      return missingAfterRecovery(product, recorder)
    })
    await product.stop()
    disk.remove()
    return outcome(
      `${refused} refused with 507 and why; without room for its log the database stops, and opens again by itself`,
    )
  },
}
