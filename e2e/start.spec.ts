import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import { endedWell, launch } from './product.ts'

// A new database is made each time.
test.setTimeout(60_000)

test('npm start, once it has installed and built, does nothing of it again', async () => {
  const { address, output, signal, ended } = await launch('scripts/start.mjs', { DEMO_DATA: 'off' })
  expect((await fetch(`${address}/health`)).status).toBe(200)
  expect(output()).not.toMatch(/Installing|Building/)
  signal('SIGTERM')
  expect(await ended).toEqual(endedWell)
})

// The terminal sends it to everybody, and npm hands it on once more.
test('a Ctrl-C that arrives twice lets running requests finish all the same', async () => {
  const { address, output, signal, ended } = await launch('scripts/start.mjs', { DEMO_DATA: 'off' })
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  const head = [
    'POST /admin/v1/login HTTP/1.1',
    'Host: x',
    'Content-Type: application/json',
    'Content-Length: 2',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n{`)
  // The request above has begun when a later one has been answered.
  await fetch(`${address}/health`)
  signal('SIGINT')
  await expect.poll(output, { intervals: [1] }).toContain('Stopping')
  signal('SIGINT')
  socket.write('}')
  expect(await text(socket)).toMatch('HTTP/1.1 400')
  expect(await ended).toEqual(endedWell)
})
