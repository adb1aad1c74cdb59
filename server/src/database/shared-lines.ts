import pg from 'pg'
import type { Found } from './engine.ts'

/** A connection, or none while nobody has asked for it since the last one broke. */
interface Line {
  client?: Promise<pg.Client> | undefined
  /** How many answers are awaited on it. */
  awaited: number
}

/**
 * Connections that all use together, for short statements that stand alone: each is sent at once behind those whose answers
 * are still awaited. So one sending and one waking serve several, which take longer than a small statement itself.
 */
export function sharedLines(count: number, config: pg.ClientConfig, prepare: (client: pg.Client) => void) {
  const lines = Array.from({ length: count }, (): Line => ({ awaited: 0 }))

  function open(line: Line): Promise<pg.Client> {
    const client = new pg.Client({ ...config, pipeline: true })
    prepare(client)
    const opened = client.connect()
    const lost = () => {
      if (line.client === opened) line.client = undefined
    }
    client.on('error', lost).on('end', lost)
    opened.catch(lost)
    return opened
  }

  async function query(text: string, values: unknown[]): Promise<Found<unknown>> {
    const line = lines.reduce((best, next) => (next.awaited < best.awaited ? next : best))
    line.awaited++
    try {
      line.client ??= open(line)
      const client = await line.client
      return await client.query({ text, values })
    } finally {
      line.awaited--
    }
  }

  return {
    query,
    load: () => ({
      inUse: lines.filter(({ awaited }) => awaited > 0).length,
      waiting: lines.reduce((sum, { awaited }) => sum + Math.max(awaited - 1, 0), 0),
    }),
    async close() {
      await Promise.all(lines.map(async ({ client }) => (await client?.catch(() => undefined))?.end()))
    },
  }
}
