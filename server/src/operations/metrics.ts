import { createHash, timingSafeEqual } from 'node:crypto'
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/open.ts'
import { recipientsByState } from '../delivery/campaigns.ts'
import { NotFound, NotLoggedIn } from '../kit/errors.ts'
import { histogram, metric, type Sample } from './prometheus.ts'

const contentType = 'text/plain; version=0.0.4; charset=utf-8'
const nanoseconds = 1e9

/** What a request costs here: finding its counters and adding to them. All else happens when somebody reads. */
export function serveMetrics(app: FastifyInstance, database: Database, token: string | undefined): void {
  if (!token) {
    // Its own answer, for the dashboard's page would be given else.
    app.get('/metrics', { schema: { hide: true } }, async () => {
      throw new NotFound('There are no metrics here: METRICS_TOKEN is not set.')
    })
    return
  }
  const answered = new Map<string, Sample>()
  const times = histogram()
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  app.addHook('onClose', async () => {
    delay.disable()
  })
  app.addHook('onResponse', async ({ method, routeOptions: { url: route = 'none' } }, reply) => {
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    const key = `${method} ${route}`
    const counter = `${key} ${status}`
    const found = answered.get(counter)
    if (found) found[1]++
    else answered.set(counter, [{ method, route, status }, 1])
    times.observe(key, () => ({ method, route }), reply.elapsedTime / 1000)
  })
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isSame(request.headers.authorization, `Bearer ${token}`)) {
      throw new NotLoggedIn('Metrics are read with METRICS_TOKEN as the bearer token.')
    }
    const parts = [
      metric('tiffin_requests_total', 'counter', 'Requests answered.', [...answered.values()]),
      times.text('tiffin_request_seconds', 'From a request to the end of its answer.'),
      ...(await ofDatabase(database)),
      ...ofKeptLists(app.listCache.counts),
      ...ofProcess(delay),
    ]
    delay.reset()
    return reply.type(contentType).send(`${parts.join('\n')}\n`)
  })
}

/** Compared by their hashes, which takes the same time wherever they differ. */
const isSame = (given = '', wanted: string) => timingSafeEqual(hash(given), hash(wanted))
const hash = (text: string) => createHash('sha256').update(text).digest()

async function ofDatabase({ sql, load }: Database): Promise<string[]> {
  const { inUse, waiting } = load()
  const deliveries = await recipientsByState(sql).catch(() => undefined)
  const states = deliveries?.map(({ kind, state, count }): Sample => [{ kind, state }, count])
  return [
    metric('tiffin_database_up', 'gauge', 'Whether the database answers.', states ? 1 : 0),
    metric(
      'tiffin_database_in_use',
      'gauge',
      'Connections of the pool, or the embedded engine, at work.',
      inUse,
    ),
    metric('tiffin_database_waiting', 'gauge', 'What waits for a connection, or for the engine.', waiting),
    ...(states ? [metric('tiffin_deliveries', 'gauge', 'Recipients of messages, by state.', states)] : []),
  ]
}

const ofKeptLists = ({ hits, misses, bytes }: FastifyInstance['listCache']['counts']) => [
  metric('tiffin_kept_hits_total', 'counter', 'Answers that were shown again.', hits),
  metric('tiffin_kept_misses_total', 'counter', 'Answers that had to be made.', misses),
  metric('tiffin_kept_bytes', 'gauge', 'Memory that kept answers take.', bytes),
]

function ofProcess(delay: IntervalHistogram): string[] {
  const { user, system } = process.cpuUsage()
  const { rss, heapUsed } = process.memoryUsage()
  const at = (quantile: number): Sample => [
    { quantile: String(quantile) },
    delay.percentile(quantile * 100) / nanoseconds,
  ]
  return [
    metric(
      'tiffin_event_loop_delay_seconds',
      'gauge',
      'How late timers of 10 ms came since the last reading, those 10 ms included.',
      [0.5, 0.9, 0.99, 1].map(at),
    ),
    metric('process_cpu_seconds_total', 'counter', 'Time of the processor used.', (user + system) / 1e6),
    metric('process_resident_memory_bytes', 'gauge', 'Memory of the process.', rss),
    metric('nodejs_heap_used_bytes', 'gauge', 'Memory of JavaScript objects.', heapUsed),
    metric(
      'process_start_time_seconds',
      'gauge',
      'When it started, as Unix time.',
      performance.timeOrigin / 1000,
    ),
  ]
}
