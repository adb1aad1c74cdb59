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

/** A data folder whose database has been made: for tests that are not about that. */
export function startedFolder(): string {
  const folder = newFolder()
  // With its owner, as which PostgreSQL runs.
  execFileSync('cp', ['-a', join(inject('dataFolderTemplate'), 'postgres'), folder])
  return folder
}

/** It lives for seconds only: nothing is compiled anew for a long life, which is half the work of a start. */
const briefly = ['--liftoff-only', '--no-opt']

/** The built server as a process of its own, on a port that the system chooses. */
export function launch(env: Record<string, string>) {
  const child = spawn(process.execPath, [...briefly, main], {
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

/** Makes a call of the contract over real HTTP; anything but success is thrown. */
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
