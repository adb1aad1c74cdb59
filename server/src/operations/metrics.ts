import { createHash, timingSafeEqual } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../database/open.ts'
import { recipientsByState } from '../delivery/campaigns.ts'
import { NotFound, NotLoggedIn } from '../http/errors.ts'
import type { ListCache } from '../lists/cache.ts'

interface Sources {
  database: Database
  cache: ListCache
}

export function serveMetrics(app: FastifyInstance, sources: Sources, token: string | undefined): void {
  if (!token) {
    // Without this route the dashboard's index.html would be answered.
    app.get('/metrics', { schema: { hide: true } }, async () => {
      throw new NotFound('There are no metrics here: METRICS_TOKEN is not set.')
    })
    return
  }
  const registry = new Registry()
  const registers = [registry]
  countRequests(app, registers)
  gaugeEventLoop(app, registers)
  const readDatabase = gaugeDatabase(sources.database, registers)
  gaugeProcess(sources, registers)

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isSame(request.headers.authorization, `Bearer ${token}`)) {
      throw new NotLoggedIn('Metrics are read with METRICS_TOKEN as the bearer token.')
    }
    await readDatabase()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** Compares hashes in constant time, so that the response time reveals nothing about the token. */
const isSame = (given = '', wanted: string) => timingSafeEqual(hash(given), hash(wanted))
const hash = (text: string) => createHash('sha256').update(text).digest()

function countRequests(app: FastifyInstance, registers: Registry[]): void {
  const requests = new Counter({
    name: 'tiffin_requests_total',
    help: 'Requests answered.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'tiffin_request_seconds',
    help: 'From a request to the end of its answer.',
    labelNames: ['method', 'route'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  app.addHook('onResponse', async ({ method, routeOptions: { url: route = 'none' } }, reply) => {
    requests.inc({ method, route, status: `${Math.floor(reply.statusCode / 100)}xx` })
    seconds.observe({ method, route }, reply.elapsedTime / 1000)
  })
}

function gaugeEventLoop(app: FastifyInstance, registers: Registry[]): void {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  app.addHook('onClose', async () => {
    delay.disable()
  })
  new Gauge({
    name: 'tiffin_event_loop_delay_seconds',
    help: 'How late timers of 10 ms came since the last reading, those 10 ms included.',
    labelNames: ['quantile'],
    registers,
    collect() {
      for (const quantile of [0.5, 0.9, 0.99, 1])
        this.set({ quantile }, delay.percentile(quantile * 100) / 1e9)
      delay.reset()
    },
  })
}

/** Returns a function that sets the gauges by one query, which also shows whether the database answers. */
function gaugeDatabase({ sql }: Database, registers: Registry[]): () => Promise<void> {
  const up = new Gauge({ name: 'tiffin_database_up', help: 'Whether the database answers.', registers })
  const deliveries = new Gauge({
    name: 'tiffin_deliveries',
    help: 'Recipients of messages, by state.',
    labelNames: ['kind', 'state'],
    registers,
  })
  return async () => {
    const found = await recipientsByState(sql).catch(() => undefined)
    up.set(found ? 1 : 0)
    deliveries.reset()
    for (const { kind, state, count } of found ?? []) deliveries.set({ kind, state }, count)
  }
}

function gaugeProcess({ database: { poolLoad }, cache: { counts } }: Sources, registers: Registry[]): void {
  const register = (name: string, help: string, value: () => number) => {
    const Metric = name.endsWith('_total') ? Counter : Gauge
    new Metric({
      name,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(value())
      },
    })
  }
  register('tiffin_database_in_use', 'Connections in use.', () => poolLoad().inUse)
  register('tiffin_database_waiting', 'Requests that wait for a connection.', () => poolLoad().waiting)
  register('tiffin_list_cache_hits_total', 'List answers from memory.', () => counts.hits)
  register('tiffin_list_cache_misses_total', 'List answers read from the database.', () => counts.misses)
  register('tiffin_list_cache_bytes', 'Memory of cached list answers.', () => counts.bytes)
  register('process_cpu_seconds_total', 'Time of the processor used.', () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  })
  register('process_resident_memory_bytes', 'Memory of the process.', process.memoryUsage.rss)
  register('nodejs_heap_used_bytes', 'Memory of JavaScript objects.', () => process.memoryUsage().heapUsed)
  register(
    'process_start_time_seconds',
    'When it started, as Unix time.',
    () => performance.timeOrigin / 1000,
  )
}
