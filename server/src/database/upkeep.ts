import type { Queryable } from './engine.ts'

const pace = { firstAfter: 60_000, every: 60 * 60_000 }

/**
 * What a PostgreSQL server does by itself in the background, and the embedded engine does not: without it the planner
 * never learns how large the tables are, the space of old row versions is never used again, and the log grows for ever,
 * with the time it takes to replay after a crash. One table at a time, so that other statements pass in between.
 */
export function keepUp(client: Queryable, { firstAfter, every } = pace): { stop(): Promise<void> } {
  let stopped = false
  let running: Promise<void> | undefined
  const run = async () => {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
    )
    for (const { name } of rows) if (!stopped) await client.query(`vacuum (analyze) ${name}`)
    if (!stopped) await client.query('checkpoint')
  }
  const plan = (pause: number): NodeJS.Timeout =>
    setTimeout(() => {
      running = run()
        .catch((error) => process.emitWarning(error))
        .then(() => {
          if (!stopped) timer = plan(every)
        })
    }, pause).unref()
  let timer = plan(firstAfter)
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
