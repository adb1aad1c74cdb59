import { once } from 'node:events'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { type Endpoint, session, upload } from '@tiffin/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls, completeBody, parameters } from './calls.ts'
import { startTestServer, type TestServer } from './helper.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

describe('oversized, nested, packed and prototype bodies are refused by [S3-5]', () => {
  const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
  const taking = calls.filter(([, { body }]) => body)
  const send = async (
    { method, path, body }: Endpoint,
    payload: (whole: object) => string | Buffer,
    headers = {},
  ) => {
    const url = path.replace(/:(\w+)/g, (_, name) => String(parameters[name as 'id']))
    const answer = await server.app.inject({
      method,
      url,
      payload: payload(completeBody(body ?? {})),
      headers: { authorization: `Bearer ${server.token}`, 'content-type': 'application/json', ...headers },
    })
    return [answer.statusCode, answer.json()]
  }
  const extra = (value: string) => (whole: object) =>
    `${JSON.stringify(whole).slice(0, -1)},"extra":${value}}`
  const bomb = gzipSync(Buffer.alloc(20 * 1024 * 1024, ' '))
  const noObject = [400, { message: 'The request must be an object.' }]
  const notJson = [400, { message: 'The request is not valid JSON.' }]

  test.each(taking)('%s', async (_, endpoint) => {
    expect(await send(endpoint, extra(`"${'x'.repeat(2 * 1024 * 1024)}"`)), 'two megabytes').toEqual([
      413,
      { message: 'The request is too large.' },
    ])
    expect(await send(endpoint, () => deep(100_000)), 'nothing but brackets').toEqual(noObject)
    // Unknown fields are dropped at any depth; the call then looks for the record or checks the password.
    const [status] = await send(endpoint, extra(deep(100_000)))
    expect(status, 'brackets in an unknown field').toBeOneOf([400, 401, 404, 200])
    expect(await send(endpoint, extra('{"__proto__":{"isVerified":true}}')), '__proto__').toEqual(notJson)
    expect(await send(endpoint, extra('{"constructor":{"prototype":{}}}')), 'prototype').toEqual(notJson)
    expect(await send(endpoint, () => bomb, { 'content-encoding': 'gzip' }), 'unpacks to 20 MB').toEqual(
      notJson,
    )
    expect(await send(endpoint, JSON.stringify, { 'content-type': 'text/plain' }), 'as text').toEqual(
      noObject,
    )
  })
})

describe('a connection that sends slowly, or nothing, is closed:', () => {
  const post = (path: string, ...headers: string[]) =>
    [`POST ${path} HTTP/1.1`, 'Host: x', ...headers, ''].join('\r\n')
  const json = ['Content-Type: application/json', 'Content-Length: 99', '']
  const file = ['Content-Type: multipart/form-data; boundary=b', 'Transfer-Encoding: chunked', '']
  /** The server with its timeouts divided by 300, so that the tests need not wait minutes. */
  const startWithShortTimeouts = async () => {
    const slow = await startTestServer()
    const { server: http } = slow.app
    const { requestTimeout, headersTimeout } = http
    expect(Math.min(requestTimeout, headersTimeout)).toBeGreaterThan(0)
    Object.assign(http, {
      requestTimeout: requestTimeout / 300,
      headersTimeout: headersTimeout / 300,
      connectionsCheckingInterval: 50,
    })
    const base = await slow.app.listen({ port: 0, host: '127.0.0.1' })
    return { ...slow, base, port: Number(new URL(base).port) }
  }
  /** Sends a few bytes at intervals; returns what the server answers until it closes the connection. */
  const sendSlowly = async (port: number, start: string, more: string) => {
    const socket = connect(port, '127.0.0.1')
    let heard = ''
    socket
      .on('error', () => {})
      .on('data', (data) => {
        heard += data
      })
    socket.write(start)
    const drip = setInterval(() => socket.write(more), 20)
    await once(socket, 'close')
    clearInterval(drip)
    return heard.split('\r\n')[0]
  }

  test('in the headers, in a body, in a picture, and before the first word [S3-6]', async () => {
    const { app, port, base, token, stop } = await startWithShortTimeouts()
    const sending = post(upload.image.path, `Authorization: Bearer ${token}`, ...file)
    const heard = await Promise.all([
      sendSlowly(port, post(session.login.path), 'X: y\r\n'),
      sendSlowly(port, post(session.login.path, ...json), ' '),
      sendSlowly(port, sending, '5\r\nhello\r\n'),
      sendSlowly(port, '', ''),
    ])
    expect(heard).toEqual(Array(4).fill('HTTP/1.1 408 Request Timeout'))
    expect((await fetch(`${base}/health`)).status).toBe(200)
    app.server.closeAllConnections()
    await stop()
  })
})
