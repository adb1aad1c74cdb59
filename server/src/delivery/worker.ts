import type { Database } from '../database/open.ts'
import { channel } from './queue.ts'
import { type Log, startSendLoop } from './send-loop.ts'
import { defaultSendSettings, type SendSettings } from './timing.ts'
import { kinds, type Transports } from './transport.ts'

export interface Worker {
  /** Finishes the messages that are being sent, and claims no more. */
  stop(): Promise<void>
}

/** Sends queued messages, one loop per kind. Several servers may run one each on the same database. */
export async function startWorker(
  database: Database,
  transports: Transports,
  { settings = {}, log }: { settings?: Partial<SendSettings>; log?: Log } = {},
): Promise<Worker> {
  let loops: ReturnType<typeof startSendLoop>[] = []
  // Subscribed before the loops first read the queue, so that no message queued in between is missed.
  const subscription = await database.listen(channel, (kind) => {
    for (const loop of loops) if (kind === '' || kind === loop.kind) loop.wake()
  })
  loops = kinds.map((kind) =>
    startSendLoop({
      ...{ kind, database, log },
      transport: transports[kind],
      settings: { ...defaultSendSettings, ...settings },
    }),
  )
  return {
    async stop() {
      // Before the subscription ends, so that no loop starts another message meanwhile.
      const finished = Promise.all(loops.map((loop) => loop.stop()))
      await subscription.stop()
      await finished
      for (const kind of kinds) transports[kind].close?.()
    },
  }
}
