import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import { endedWell, launch } from './product.ts'

// The start creates a database.
test.setTimeout(60_000)

// The terminal sends Ctrl-C to the whole process group, and npm forwards it once more.
test('npm start repeats no step that is done; a Ctrl-C that arrives twice lets running requests finish', async () => {
  const { address, output, signal, ended } = await launch('scripts/start.mjs', { DEMO_DATA: 'off' })
  expect((await fetch(`${address}/health`)).status).toBe(200)
  expect(output()).not.toMatch(/Installing|Building/)
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  const head = [
    'POST /admin/v1/login HTTP/1.1',
    'Host: x',
    'Content-Type: application/json',
    'Content-Length: 2',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n{`)
  // Once a later request is answered, the server has received the one above.
  await fetch(`${address}/health`)
  signal('SIGINT')
  await expect.poll(output, { intervals: [1] }).toContain('Stopping')
  signal('SIGINT')
  socket.write('}')
  expect(await text(socket)).toMatch('HTTP/1.1 400')
  expect(await ended).toEqual(endedWell)
})
