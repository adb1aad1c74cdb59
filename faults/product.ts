import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type BodyOf, type Endpoint, imageField, read, session, upload, type ValueOf } from '@tiffin/contract'
import { administrator } from '../server/test/helper.ts'
import { launch } from '../server/test/process.ts'

// The system's usual folder for temporary files may be in memory, and a commit is to reach a disk.
const disk = existsSync('/var/tmp') ? '/var/tmp' : tmpdir()
const workFolder = mkdtempSync(join(disk, 'tiffin-faults-'))
// PostgreSQL passes through as another user when root runs this.
chmodSync(workFolder, 0o711)
export const newFolder = (name: string) => mkdtempSync(join(workFolder, `${name}-`))

const running = new Set<ReturnType<typeof launch>>()
// Whatever ends this process ends what it has started, and leaves nothing behind.
process.on('exit', () => {
  for (const server of running) server.kill('SIGKILL')
  rmSync(workFolder, { recursive: true, force: true })
})

/** Longer than any fault lasts: what takes so long hangs. */
const patience = 60_000

export interface Answer<Value = unknown> {
  /** 0: no answer at all. */
  status: number
  message: string
  value: Value
  ms: number
}
export type Product = Awaited<ReturnType<typeof startProduct>>

/** The built server as a process of its own, spoken to over real HTTP. */
export async function startProduct(env: Record<string, string>) {
  const server = launch({ DEMO_DATA: 'on', ...env })
  running.add(server)
  let ending = false
  server.exited.then(({ code, signal, err }) => {
    running.delete(server)
    if (!ending) console.log(`  A server ended by itself (${code ?? signal}): ${err.slice(-1500)}`)
  })
  const address = await server.address
  let token = ''

  async function ask<Value>(url: string, init: RequestInit, take: (envelope: unknown) => unknown) {
    const begun = performance.now()
    const done = (status: number, message: string, value?: unknown): Answer<Value> => ({
      ...{ status, message, ms: performance.now() - begun },
      value: value as Value,
    })
    try {
      const headers = { ...init.headers, ...(token && { authorization: `Bearer ${token}` }) }
      const response = await fetch(address + url, { ...init, headers, signal: AbortSignal.timeout(patience) })
      const envelope = (await response.json()) as { message: string }
      return done(response.status, envelope.message, response.ok ? take(envelope) : undefined)
    } catch (error) {
      return done(0, String((error as Error).cause ?? error))
    }
  }
  function call<E extends Endpoint>(
    { method, path, answer }: E,
    {
      params = {},
      query = '',
      body,
    }: { params?: Record<string, unknown>; query?: string; body?: BodyOf<E> } = {},
  ) {
    const at = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(params[name])))
    const content = body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }
    return ask<ValueOf<E>>(at + query, { method, ...content }, (envelope) => read(answer, envelope as never))
  }
  async function logIn() {
    const { status, message, value } = await call(session.login, { body: administrator })
    if (status !== 200) throw new Error(`login: ${status} ${message}`)
    token = value.access.token
    return value
  }
  await logIn()

  return {
    address,
    call,
    logIn,
    output: server.output,
    exited: server.exited,
    upload(picture: Buffer) {
      const body = new FormData()
      body.append(imageField, new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'picture.png')
      return ask<{ key: string }>(upload.image.path, { method: 'POST', body }, (envelope) =>
        read(upload.image.answer, envelope as never),
      )
    },
    kill() {
      ending = true
      server.kill('SIGKILL')
    },
    async stop() {
      ending = true
      server.kill('SIGTERM')
      await server.exited
    },
  }
}

let filled: Promise<string> | undefined
/** Settings for the embedded database: a copy of one that has its demo records, which are made once for all faults. */
export async function embedded(folder = newFolder('data')): Promise<{ DATA_DIR: string }> {
  filled ??= (async () => {
    const first = newFolder('first')
    await (await startProduct({ DATA_DIR: first })).stop()
    return first
  })()
  // With their owner, as which PostgreSQL runs.
  execFileSync('cp', ['-a', `${await filled}/.`, folder])
  return { DATA_DIR: folder }
}

/** Settings for a PostgreSQL. */
export const onPostgres = (url: string) => ({
  DATABASE_URL: url,
  TOKEN_SECRET: 'the same for all of these servers',
  DATA_DIR: newFolder('data'),
})

/** How long it takes until something holds, in ms; fails when it takes too long. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  within = 30_000,
  what = 'it',
): Promise<number> {
  const begun = performance.now()
  while (!(await holds())) {
    if (performance.now() - begun > within)
      throw new Error(`${what} did not happen within ${within / 1000} s`)
    await pause(20)
  }
  return performance.now() - begun
}

/** An answer that is none, or tells a person nothing. */
export const unclear = ({ status, message }: Answer) =>
  status === 0 || status === 500 || !message || message.startsWith('Something went wrong')
