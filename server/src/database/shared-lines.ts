import pg from 'pg'
import type { Statement } from './prepared.ts'

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
export function sharedLines(count: number, config: pg.ClientConfig) {
  const lines = Array.from({ length: count }, (): Line => ({ awaited: 0 }))

  let opened = 0

  function open(line: Line): Promise<pg.Client> {
    opened++
    const client = new pg.Client({ ...config, pipeline: true })
    const opening = client.connect()
    const lost = () => {
      if (line.client === opening) line.client = undefined
    }
    client.on('error', lost).on('end', lost)
    opening.catch(lost)
    return opening
  }

  async function query(statement: Statement, values: unknown[]): Promise<{ rows: unknown[] }> {
    const line = lines.reduce((best, next) => (next.awaited < best.awaited ? next : best))
    line.awaited++
    try {
      line.client ??= open(line)
      const client = await line.client
      return await client.query({ ...statement, values })
    } finally {
      line.awaited--
    }
  }

  return {
    query,
    /** How many connections there have been: another one may have missed something. */
    opened: () => opened,
    load: () => ({
      inUse: lines.filter(({ awaited }) => awaited > 0).length,
      waiting: lines.reduce((sum, { awaited }) => sum + Math.max(awaited - 1, 0), 0),
    }),
    async close() {
      await Promise.all(lines.map(async ({ client }) => (await client?.catch(() => undefined))?.end()))
    },
  }
}
