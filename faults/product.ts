import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type BodyOf, type Endpoint, imageField, read, session, upload, type ValueOf } from '@tiffin/contract'
import { administrator } from '../server/test/helper.ts'
import { launch } from '../server/test/process.ts'

// On a disk, because the usual temporary folder may be in memory.
const disk = existsSync('/var/tmp') ? '/var/tmp' : tmpdir()
const workFolder = mkdtempSync(join(disk, 'tiffin-faults-'))
// Under root, PostgreSQL runs as another user, who needs access to the folder.
chmodSync(workFolder, 0o711)
export const newFolder = (name: string) => mkdtempSync(join(workFolder, `${name}-`))

const running = new Set<ReturnType<typeof launch>>()
process.on('exit', () => {
  for (const server of running) server.kill('SIGKILL')
  rmSync(workFolder, { recursive: true, force: true })
})

/** In ms, longer than any fault lasts: a call that takes longer hangs. */
const requestTimeout = 60_000

export interface Answer<Value = unknown> {
  /** 0: no answer. */
  status: number
  message: string
  value: Value
  ms: number
}
export type Product = Awaited<ReturnType<typeof startProduct>>

/** Starts the built server in a process of its own and logs in over HTTP. */
export async function startProduct(env: Record<string, string>) {
  const server = launch({ DEMO_DATA: 'on', ...env })
  running.add(server)
  let isEnding = false
  server.exited.then(({ code, signal, err }) => {
    running.delete(server)
    if (!isEnding) console.log(`  A server ended by itself (${code ?? signal}): ${err.slice(-1500)}`)
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
      const response = await fetch(address + url, {
        ...init,
        headers,
        signal: AbortSignal.timeout(requestTimeout),
      })
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
      isEnding = true
      server.kill('SIGKILL')
    },
    async stop() {
      isEnding = true
      server.kill('SIGTERM')
      await server.exited
    },
  }
}

let template: Promise<string> | undefined
/** Settings for an embedded database with the demo records: a copy of one that is made once for all faults. */
export async function embeddedSettings(folder = newFolder('data')): Promise<{ DATA_DIR: string }> {
  template ??= (async () => {
    const first = newFolder('first')
    await (await startProduct({ DATA_DIR: first })).stop()
    return first
  })()
  // Keeps the owner, who runs PostgreSQL.
  execFileSync('cp', ['-a', `${await template}/.`, folder])
  return { DATA_DIR: folder }
}

export const postgresSettings = (url: string) => ({
  DATABASE_URL: url,
  TOKEN_SECRET: 'the same for all of these servers',
  DATA_DIR: newFolder('data'),
})

/** Waits until the condition holds and returns how long that took, in ms. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  within = 30_000,
  description = 'it',
): Promise<number> {
  const begun = performance.now()
  while (!(await condition())) {
    if (performance.now() - begun > within)
      throw new Error(`${description} did not happen within ${within / 1000} s`)
    await pause(20)
  }
  return performance.now() - begun
}

/** True if there is no answer, or its message does not tell a person what is wrong. */
export const isUnclear = ({ status, message }: Answer) =>
  status === 0 || status === 500 || !message || message.startsWith('Something went wrong')
