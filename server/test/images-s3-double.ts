import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

const secrets = { region: 'test-1', accessKeyId: 'AKIDTEST', secretAccessKey: 'wJalr/XUtn+FEMI' }
const bucket = 'pictures'

/** What the store does with one request instead of answering it properly. */
type Mishap = number | 'hang up' | 'say nothing'

/** A small S3: checks every signature as Amazon describes it, and keeps objects in memory. */
export async function startS3() {
  const objects = new Map<string, { type: string; bytes: Buffer }>()
  const mishaps: Mishap[] = []
  const log: string[] = []
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    log.push(`${request.method} ${request.url}`)
    const fail = (status: number, code: string) =>
      response.writeHead(status).end(`<Error><Code>${code}</Code><Message>No.</Message></Error>`)
    const mishap = mishaps.shift()
    if (mishap === 'say nothing') return
    if (mishap === 'hang up') return request.socket.destroy()
    if (mishap === 301) return response.writeHead(301, { location: 'http://127.0.0.1:1/' }).end()
    if (mishap) return fail(mishap, mishap === 403 ? 'AccessDenied' : 'InternalError')
    const complaint = complaintAbout(request, body)
    if (complaint) return fail(403, complaint)
    const [, wanted, name = ''] = /^\/([^/]+)\/(.+)$/.exec(request.url ?? '') ?? []
    if (wanted !== bucket) return fail(404, 'NoSuchBucket')
    if (request.method === 'PUT')
      objects.set(name, { type: request.headers['content-type'] ?? '', bytes: body })
    if (request.method === 'DELETE') {
      objects.delete(name)
      return response.writeHead(204).end()
    }
    const object = objects.get(name)
    if (!object) return fail(404, 'NoSuchKey')
    response.writeHead(200, { 'content-type': object.type }).end(request.method === 'GET' ? object.bytes : '')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    settings: { endpoint: `http://127.0.0.1:${port}`, bucket, ...secrets },
    objects,
    log,
    /** What befalls the next requests, in this order. */
    suffer: (...next: Mishap[]) => {
      mishaps.splice(0, mishaps.length, ...next)
      log.length = 0
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The error code for a request that is not signed as it must be: the tasks of Signature Version 4, one by one. */
function complaintAbout({ method, url, headers }: IncomingMessage, body: Buffer): string | undefined {
  const parts = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(.+), ?SignedHeaders=(.+), ?Signature=([0-9a-f]{64})$/
  const [, id, scope = '', signed = '', signature] = parts.exec(headers.authorization ?? '') ?? []
  if (!signature) return 'MissingSecurityHeader'
  if (id !== secrets.accessKeyId) return 'InvalidAccessKeyId'
  const at = String(headers['x-amz-date'])
  const stamp = at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')
  if (!(Math.abs(Date.parse(stamp) - Date.now()) < 15 * 60_000)) return 'RequestTimeTooSkewed'
  const hash = createHash('sha256').update(body).digest('hex')
  if (headers['x-amz-content-sha256'] !== hash) return 'XAmzContentSHA256Mismatch'
  for (const name of ['host', 'x-amz-date', 'x-amz-content-sha256']) {
    if (!signed.split(';').includes(name)) return 'AccessDenied'
  }
  if (headers['content-type'] && !signed.includes('content-type')) return 'AccessDenied'

  if (scope !== `${at.slice(0, 8)}/${secrets.region}/s3/aws4_request`) return 'AuthorizationHeaderMalformed'
  const lines = signed.split(';').map((name) => [name, String(headers[name])] as const)
  const expected = signatureOf({ method: String(method), path: String(url), lines, hash, at, ...secrets })
  return expected === signature ? undefined : 'SignatureDoesNotMatch'
}

interface ToSign {
  method: string
  path: string
  /** The signed headers by name, in their order. */
  lines: (readonly [string, string])[]
  hash: string
  at: string
  region: string
  secretAccessKey: string
}

export function signatureOf({ method, path, lines, hash, at, region, secretAccessKey }: ToSign): string {
  let canonical = `${method}\n${path}\n\n`
  for (const [name, value] of lines) canonical += `${name}:${value.trim()}\n`
  canonical += `\n${lines.map(([name]) => name).join(';')}\n${hash}`
  const day = at.slice(0, 8)
  let key: Buffer | string = `AWS4${secretAccessKey}`
  for (const step of [day, region, 's3', 'aws4_request']) {
    key = createHmac('sha256', key).update(step).digest()
  }
  const digest = createHash('sha256').update(canonical).digest('hex')
  const toSign = `AWS4-HMAC-SHA256\n${at}\n${day}/${region}/s3/aws4_request\n${digest}`
  return createHmac('sha256', key).update(toSign).digest('hex')
}
