import type { Database } from '../database/open.ts'
import { type Pace, usualPace } from './pace.ts'
import { channel } from './queue.ts'
import { type Log, startSendLoop } from './send-loop.ts'
import { kinds, type Transports } from './transport.ts'

export interface Worker {
  /** Finishes what is being sent, and takes up no more. */
  stop(): Promise<void>
}

/** Sends what the ledger holds, beside as many other servers as there are. Each kind has a loop of its own. */
export async function startWorker(
  database: Database,
  transports: Transports,
  { pace = {}, log }: { pace?: Partial<Pace>; log?: Log } = {},
): Promise<Worker> {
  let loops: ReturnType<typeof startSendLoop>[] = []
  // Begun before the loops look for the first time, so that nothing queued meanwhile is missed.
  const ear = await database.listen(channel, (heard) => {
    for (const loop of loops) if (heard === '' || heard === loop.kind) loop.wake()
  })
  loops = kinds.map((kind) =>
    startSendLoop({ kind, database, transport: transports[kind], pace: { ...usualPace, ...pace }, log }),
  )
  return {
    async stop() {
      // Told at once, so that none begins another message while the ear is closing.
      const finished = Promise.all(loops.map((loop) => loop.stop()))
      await ear.stop()
      await finished
      for (const kind of kinds) transports[kind].close?.()
    },
  }
}
