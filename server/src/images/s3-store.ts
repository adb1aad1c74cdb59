import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import type { S3Settings } from '../config/config.ts'
import { Refusal } from '../http/errors.ts'
import type { ImageStore } from './store.ts'

interface Answer {
  status: number
  bytes: Buffer
}

/** Stores pictures in a bucket of an S3-compatible store, with path-style URLs, which all of them support. */
export function s3Store(settings: S3Settings, { timeout = 10_000 } = {}): ImageStore {
  async function sendOnce(
    method: string,
    name: string,
    body?: Buffer,
    contentType?: string,
  ): Promise<Answer> {
    const url = `${settings.endpoint}/${settings.bucket}/${name}`
    // The signature covers the body only through this hash.
    const hash = createHash('sha256').update(body ?? '')
    const unsigned = {
      'X-Amz-Content-Sha256': hash.digest('hex'),
      ...(contentType && { 'Content-Type': contentType }),
    }
    const request = { method, url, headers: unsigned }
    const signer = new AwsV4Signer({ ...settings, ...request, service: 's3', allHeaders: true })
    const { headers } = await signer.sign()
    const answer = await fetch(url, {
      method,
      headers,
      ...(body && { body: new Uint8Array(body) }),
      // The signature is valid for one host only.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    })
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
  }

  /** Retries once after a server or connection error, but not after a timeout. */
  async function send(...request: Parameters<typeof sendOnce>): Promise<Answer> {
    try {
      const first = await sendOnce(...request).catch(rethrowTimeout)
      const answer = first && first.status < 500 ? first : await sendOnce(...request)
      if (answer.status < 300 || answer.status === 404) return answer
      throw refused(answer)
    } catch (error) {
      if (error instanceof Refusal) throw error
      throw new Refusal(503, `The picture store ${describe(error)}. Please try again shortly.`)
    }
  }

  return {
    async put(name, contentType, bytes) {
      const answer = await send('PUT', name, bytes, contentType)
      if (answer.status === 404) throw refused(answer)
    },
    async get(name) {
      const { status, bytes } = await send('GET', name)
      return status === 404 ? undefined : bytes
    },
    async remove(name) {
      await send('DELETE', name)
    },
  }
}

function rethrowTimeout(error: Error): undefined {
  if (error.name === 'TimeoutError') throw error
}

function describe(error: unknown): string {
  const { name, cause } = error as Error & { cause?: NodeJS.ErrnoException }
  return name === 'TimeoutError' ? 'does not answer' : `cannot be reached (${cause?.code ?? 'no connection'})`
}

/** Includes the store's error code, which points to the wrong setting. */
function refused({ status, bytes }: Answer): Refusal {
  const [, code] = /<Code>(\w{1,64})<\/Code>/.exec(bytes.toString('utf8', 0, 4096)) ?? []
  const reason = code ? `${status} ${code}` : status
  return status < 500
    ? new Refusal(503, `The picture store refuses the server (${reason}). Its S3_ settings need a check.`)
    : new Refusal(503, `The picture store fails right now (${reason}). Please try again shortly.`)
}
