import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

const secrets = { region: 'test-1', accessKeyId: 'AKIDTEST', secretAccessKey: 'wJalr/XUtn+FEMI' }
const bucket = 'pictures'

/** A failure to simulate: a status, a closed connection, or no answer. */
type Failure = number | 'hang up' | 'say nothing'

/** A double of S3 that verifies signatures by Signature Version 4 and keeps objects in memory. */
export async function startS3() {
  const objects = new Map<string, { type: string; bytes: Buffer }>()
  const failures: Failure[] = []
  const log: string[] = []
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    log.push(`${request.method} ${request.url}`)
    const fail = (status: number, code: string) =>
      response.writeHead(status).end(`<Error><Code>${code}</Code><Message>No.</Message></Error>`)
    const failure = failures.shift()
    if (failure === 'say nothing') return
    if (failure === 'hang up') return request.socket.destroy()
    if (failure === 301) return response.writeHead(301, { location: 'http://127.0.0.1:1/' }).end()
    if (failure) return fail(failure, failure === 403 ? 'AccessDenied' : 'InternalError')
    const complaint = signatureError(request, body)
    if (complaint) return fail(403, complaint)
    const [, requestedBucket, name = ''] = /^\/([^/]+)\/(.+)$/.exec(request.url ?? '') ?? []
    if (requestedBucket !== bucket) return fail(404, 'NoSuchBucket')
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
    /** Sets the failures of the next requests, in this order. */
    failNext: (...next: Failure[]) => {
      failures.splice(0, failures.length, ...next)
      log.length = 0
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The error code for a request with a wrong signature, by the steps of Signature Version 4. */
function signatureError({ method, url, headers }: IncomingMessage, body: Buffer): string | undefined {
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
  /** The signed headers, in the order of their signature. */
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
