import { rmSync } from 'node:fs'
import { Writable } from 'node:stream'
import { health } from '@tiffin/contract'
import { expect, test, vi } from 'vitest'
import { bufferedLog } from '../src/operations/buffered-log.ts'
import { launch, newFolder } from './process.ts'

/** A stream that accepts lines only while it is being read. */
function reader() {
  const received: string[] = []
  let resume: (() => void) | undefined
  let isReading = true
  const output = new Writable({
    write(chunk, _encoding, done) {
      received.push(String(chunk))
      if (isReading) done()
      else resume = done
    },
  })
  return {
    output,
    received,
    stop() {
      isReading = false
    },
    resume() {
      isReading = true
      resume?.()
    },
  }
}
const line = (number: number) => `${JSON.stringify({ number, text: 'x'.repeat(200) })}\n`
const numbersIn = (received: string[]) =>
  received
    .join('')
    .trim()
    .split('\n')
    .map((text) => JSON.parse(text).number)

test('every line is written, in order and in batches, the last ones within a second', async () => {
  const { output, received } = reader()
  const lines = bufferedLog(output)
  for (let number = 0; number < 1_000; number++) lines.write(line(number))
  expect(received.length).toBeGreaterThan(5)
  expect(received.length).toBeLessThan(30)
  await vi.waitFor(() => expect(numbersIn(received)).toHaveLength(1_000), { timeout: 3_000 })
  expect(numbersIn(received)).toEqual(Array.from({ length: 1_000 }, (_, number) => number))
})

test('unread lines take bounded memory, and a line says that some are missing', async () => {
  const { output, received, stop, resume } = reader()
  const lines = bufferedLog(output)
  stop()
  for (let number = 0; number < 100_000; number++) lines.write(line(number))
  expect(output.writableLength).toBeLessThan(5 * 1024 * 1024)
  resume()
  await vi.waitFor(() => expect(output.writableLength).toBe(0))
  expect(received.join('')).not.toContain('missing')
  for (let number = 0; number < 100; number++) lines.write(line(number))
  await vi.waitFor(() => expect(received.join('')).toContain('log lines dropped here'))
})

test('a server whose log is closed goes on, and stops when told to', async () => {
  const folder = newFolder()
  const server = launch({ DATA_DIR: folder, LOG_LEVEL: 'info' })
  const address = await server.address
  server.child.stdout.destroy()
  // Enough requests that some log lines are written, and fail, in between.
  for (let request = 0; request < 150; request++) {
    expect((await fetch(`${address}${health.check.path}`)).status).toBe(200)
  }
  server.kill('SIGTERM')
  expect((await server.exited).code).toBe(0)
  rmSync(folder, { recursive: true })
})
