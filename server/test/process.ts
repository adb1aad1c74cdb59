import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Endpoint, read, type ValueOf } from '@tiffin/contract'
import { inject } from 'vitest'
import { administrator } from './helper.ts'

const main = fileURLToPath(new URL('../dist/main.js', import.meta.url))

export const newFolder = () => mkdtempSync(join(tmpdir(), 'tiffin-process-'))

/** A data folder with a database, copied from a template to save initdb. */
export function startedFolder(): string {
  const folder = newFolder()
  // -a keeps the owner, the user that PostgreSQL runs as.
  execFileSync('cp', ['-a', join(inject('dataFolderTemplate'), 'postgres'), folder])
  return folder
}

/** V8 without optimising compilers: they take half the time of a start, and the process lives for seconds. */
const noOptimising = ['--liftoff-only', '--no-opt']

/** Starts the built server as a process, on a free port. */
export function launch(env: Record<string, string>) {
  const child = spawn(process.execPath, [...noOptimising, main], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DEMO_DATA: 'off',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { out: '', err: '' }
  const exited = once(child, 'close').then(([code, signal]) => ({ code, signal, ...output }))
  child.stderr.on('data', (data) => {
    output.err += data
  })
  const address = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (data) => {
      output.out += data
      const [, found] = /ready at (\S+)/.exec(output.out) ?? []
      if (found) resolve(found)
    })
    exited.then(({ code, out, err }) => reject(new Error(`the server ended with ${code}: ${out}${err}`)))
  })
  address.catch(() => {})
  return { child, address, exited, output, kill: (signal: NodeJS.Signals) => child.kill(signal) }
}

/** Makes a call of the contract over HTTP, and throws unless it succeeds. */
export async function request<E extends Endpoint>(
  address: string,
  { method, path, answer }: E,
  { token, body, query = '' }: { token?: string; body?: unknown; query?: string } = {},
): Promise<ValueOf<E>> {
  const response = await fetch(`${address}${path}${query}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const envelope = (await response.json()) as { message: string }
  if (!response.ok) throw new Error(`${response.status}: ${envelope.message}`)
  return read(answer, envelope) as ValueOf<E>
}
