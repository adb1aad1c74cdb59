import type { Database } from '../database/open.ts'
import { type Log, startLine } from './line.ts'
import { type Pace, usualPace } from './pace.ts'
import { channel } from './queue.ts'
import { kinds, type Transports } from './transport.ts'

export interface Worker {
  /** Finishes what is being sent, and takes up no more. */
  stop(): Promise<void>
}

/** Sends what the ledger holds, beside as many other servers as there are. Each kind has a line of its own. */
export async function startWorker(
  database: Database,
  transports: Transports,
  { pace = {}, log }: { pace?: Partial<Pace>; log?: Log } = {},
): Promise<Worker> {
  const lines = kinds.map((kind) => ({
    kind,
    ...startLine({ kind, database, transport: transports[kind], pace: { ...usualPace, ...pace }, log }),
  }))
  const ear = await database.listen(channel, (heard) => {
    for (const line of lines) if (heard === '' || heard === line.kind) line.wake()
  })
  for (const line of lines) line.wake()
  return {
    async stop() {
      // Told at once, so that none begins another message while the ear is closing.
      const finished = Promise.all(lines.map((line) => line.stop()))
      await ear.stop()
      await finished
      for (const kind of kinds) transports[kind].close?.()
    },
  }
}
