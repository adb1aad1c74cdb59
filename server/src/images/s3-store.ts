import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import type { S3Settings } from '../config/config.ts'
import { Refusal } from '../http/errors.ts'
import type { ImageStore } from './store.ts'

interface Answer {
  status: number
  bytes: Buffer
}

/** Pictures in a bucket of an S3-compatible store, addressed path-style, which all of them understand. */
export function s3Store(settings: S3Settings, { timeout = 10_000 } = {}): ImageStore {
  async function once(method: string, name: string, body?: Buffer, contentType?: string): Promise<Answer> {
    const url = `${settings.endpoint}/${settings.bucket}/${name}`
    // Without the hash of the body, the signature would not cover it.
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
      // What is signed for one host is not meant for another.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    })
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
  }

  /** Once more after a failure of the store or on the way to it, but not after waiting in vain. */
  async function send(...request: Parameters<typeof once>): Promise<Answer> {
    try {
      const first = await once(...request).catch(unlessTimeout)
      const answer = first && first.status < 500 ? first : await once(...request)
      if (answer.status < 300 || answer.status === 404) return answer
      throw refused(answer)
    } catch (error) {
      if (error instanceof Refusal) throw error
      throw new Refusal(503, `The picture store ${whatHappened(error)}. Please try again shortly.`)
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

function unlessTimeout(error: Error): undefined {
  if (error.name === 'TimeoutError') throw error
}

function whatHappened(error: unknown): string {
  const { name, cause } = error as Error & { cause?: NodeJS.ErrnoException }
  return name === 'TimeoutError' ? 'does not answer' : `cannot be reached (${cause?.code ?? 'no connection'})`
}

/** Says what the store says, so that whoever runs the server knows which setting to mend. */
function refused({ status, bytes }: Answer): Refusal {
  const [, code] = /<Code>(\w{1,64})<\/Code>/.exec(bytes.toString('utf8', 0, 4096)) ?? []
  const said = code ? `${status} ${code}` : status
  return status < 500
    ? new Refusal(503, `The picture store refuses the server (${said}). Its S3_ settings need a check.`)
    : new Refusal(503, `The picture store fails right now (${said}). Please try again shortly.`)
}
