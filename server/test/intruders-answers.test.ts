import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { imagePath, itemCategory } from '@tiffin/contract'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PictureServer, plain, startPictureServer } from './picture-server.ts'

let server: PictureServer
let picture: string
beforeAll(async () => {
  server = await startPictureServer()
  picture = imagePath.any((await server.send(await plain(20, 20).png().toBuffer())).key)
})
afterAll(() => server.stop())

const ask = (options: InjectOptions) =>
  server.app.inject({ ...options, headers: { authorization: server.authorization, ...options.headers } })

describe('no path leads out of a folder [S3-10]', () => {
  const dots = ['..', '%2e%2e', '.%2e', '%252e%252e', '..%00', '..;', '....', '.%00.']
  const slashes = ['/', '%2f', '%252f', '\\', '%5c', '%255c', '//', '/./', '%c0%af']
  const targets: [up: number, to: string][] = [
    [1, 'package.json'],
    [2, 'package.json'],
    [2, 'server/dist/main.js'],
    [9, 'etc/passwd'],
  ]
  const folders = ['/', '/assets/', '/docs/', '/docs/static/', '/upload/v1/image/', '/upload/v1/admin/image/']
  const paths = dots.flatMap((dot) =>
    slashes.flatMap((slash) => targets.map(([up, to]) => `${(dot + slash).repeat(up)}${to}`)),
  )
  const bodyAt = async (path: string) => {
    const [answer] = (await once(get({ port: new URL(server.base).port, path }), 'response')) as [
      IncomingMessage,
    ]
    return Buffer.concat(await answer.toArray()).toString()
  }
  test.each(folders)('from %s', async (folder) => {
    const page = await bodyAt('/')
    for (const path of [...paths, '/etc/passwd', 'C:/windows/win.ini', 'file:///etc/passwd']) {
      const body = await bodyAt(folder + path)
      // Either the dashboard's page, which answers unknown addresses, or a JSON error.
      expect(body === page || typeof JSON.parse(body).message === 'string', folder + path).toBe(true)
    }
  })
})

const foreignOrigin = 'https://evil.example'
const preflight: InjectOptions = {
  method: 'OPTIONS',
  url: '/admin/v1/item_category/1',
  headers: { origin: foreignOrigin, 'access-control-request-method': 'PUT' },
}
describe('every kind of answer', () => {
  const list = { url: itemCategory.list.path }
  type Kind = [string, () => InjectOptions, number]
  const calls: Kind[] = [
    ['a list', () => list, 200],
    ['a list that was kept', () => list, 200],
    ['no login', () => ({ ...list, headers: { authorization: '' } }), 401],
    ['a refusal', () => ({ ...list, query: { limit: '-1' } }), 400],
    ['too much', () => ({ ...list, method: 'POST', payload: { name: 'x'.repeat(2e6) } }), 413],
  ]
  const others: Kind[] = [
    ['the page', () => ({ url: '/' }), 200],
    ['the page of an address', () => ({ url: '/view/orders' }), 200],
    ['a file', () => ({ url: '/favicon.svg' }), 200],
    ['the settings', () => ({ url: '/config.json' }), 200],
    ['a page of the API document', () => ({ url: '/docs/' }), 200],
    ['a picture', () => ({ url: picture }), 200],
    ['nothing there', () => ({ url: '/admin/v1/nothing' }), 404],
    ['what another origin may do', () => preflight, 204],
  ]
  const kinds = [...calls, ...others]
  const policyOf = (headers: Record<string, unknown>) => String(headers['content-security-policy']).split(';')
  test.each(kinds)('(%s) forbids framing, sniffing and inline scripts [S4-1]', async (_, options, status) => {
    const { statusCode, headers } = await ask(options())
    expect(statusCode).toBe(status)
    expect(policyOf(headers)).toEqual(
      expect.arrayContaining(["default-src 'none'", "frame-ancestors 'none'"]),
    )
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.stringContaining('max-age='),
    })
    expect(headers).not.toHaveProperty('x-powered-by')
  })
  test.each(calls)(
    '(%s), of a call, lets nothing be loaded at all, nor itself elsewhere',
    async (_, options) => {
      const { headers } = await ask(options())
      expect(policyOf(headers)).toHaveLength(2)
      expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    },
  )
  test.each(others)('(%s) loads only from its own origin, and sends no referrer', async (_, options) => {
    const { headers } = await ask(options())
    expect(policyOf(headers)).toEqual(
      expect.arrayContaining(["script-src 'self'", "base-uri 'none'", "form-action 'self'"]),
    )
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    })
  })
  test.each(kinds)('(%s) is readable by no other origin [S4-3]', async (_, options) => {
    const { url, headers, ...rest } = options()
    const answer = await ask({
      url,
      ...rest,
      headers: { ...headers, origin: foreignOrigin },
    } as InjectOptions)
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials')
  })
})
