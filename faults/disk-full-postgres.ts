import { health } from '@tiffin/contract'
import { durable, startPostgres } from '../testing/postgres.ts'
import { type Fault, notTried, tally } from './fault.ts'
import { cannotMount, missingAfterRecovery, mountSmallDisk, writeWhileFull } from './full-disk.ts'
import { type Answer, postgresSettings, startProduct } from './product.ts'
import { writeRecorder } from './write-recorder.ts'

const megabytes = 600

const isClearRefusal = ({ status, message }: Answer) => status === 507 && message.includes('disk is full')

/** Fills the disk of PostgreSQL's data folder, so that it answers 53100. */
export const diskFullPostgres: Fault = {
  name: 'PostgreSQL full',
  async run() {
    const disk = mountSmallDisk(megabytes)
    if (!disk) return notTried(cannotMount)
    const { attempt, outcome } = tally()
    const postgres = await startPostgres({ within: disk.path, settings: durable })
    const product = await startProduct(postgresSettings(postgres.url))
    const recorder = writeRecorder()
    let refused = 0
    await attempt(async (expect) => {
      refused = await writeWhileFull(product, disk, recorder, { expect, isClearRefusal })
      expect((await product.call(health.check)).status === 200, 'health is not answered')
      disk.free()
      return missingAfterRecovery(product, recorder)
    })
    await product.stop()
    await postgres.remove()
    disk.remove()
    return outcome(`${refused} changes refused with 507 and why; reading went on`)
  },
}
