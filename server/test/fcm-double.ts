import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { jwtVerify } from 'jose'

interface Answer {
  status: number
  /** The error code in Google's format. */
  code?: string
  headers?: Record<string, string>
  /** A plain text instead of JSON. */
  text?: string
}
interface Push {
  token: string
  notification: { title: string; body: string }
  at: number
}

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

const read = async (request: IncomingMessage) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString()
}

/** A double of Google: a token endpoint, which verifies the signature, and the message endpoint of FCM. */
export async function startFcmDouble(answerFor: (device: string, attempt: number) => Answer | undefined) {
  const pushes: Push[] = []
  const grants: string[] = []
  const revoked = new Set<string>()

  const server = createServer(async (request, response) => {
    const body = await read(request)
    const send = (status: number, content: unknown, headers: Record<string, string> = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(content))
    if (request.url === '/token') {
      const assertion = new URLSearchParams(body).get('assertion') ?? ''
      await jwtVerify(assertion, publicKey, { audience: `${address}/token`, issuer: account.client_email })
      grants.push(`grant-${grants.length + 1}`)
      return send(200, { access_token: grants.at(-1), expires_in: 3600, token_type: 'Bearer' })
    }
    const bearer = request.headers.authorization?.replace('Bearer ', '') ?? ''
    if (request.url !== '/v1/projects/tiffin-test/messages:send') return send(404, {})
    if (!grants.includes(bearer) || revoked.has(bearer)) {
      return send(401, { error: { code: 401, status: 'UNAUTHENTICATED', message: 'Log in.' } })
    }
    const { message } = JSON.parse(body)
    pushes.push({ ...message, at: Date.now() })
    const attempt = pushes.filter(({ token }) => token === message.token).length
    const failure = answerFor(message.token, attempt)
    if (!failure) return send(200, { name: `projects/tiffin-test/messages/${pushes.length}` })
    const { status, code, headers, text } = failure
    if (text) return response.writeHead(status, { 'content-type': 'text/html' }).end(text)
    const type = 'type.googleapis.com/google.firebase.fcm.v1.FcmError'
    const details = code ? [{ '@type': type, errorCode: code }] : []
    const error = {
      code: status,
      status: status === 404 ? 'NOT_FOUND' : code,
      message: `It is ${code}.`,
      details,
    }
    return send(status, { error }, headers)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const account = {
    project_id: 'tiffin-test',
    client_email: 'server@tiffin-test.example',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    token_uri: `${address}/token`,
  }
  return {
    address,
    account,
    pushes,
    grants,
    sentTo: (device: string) => pushes.filter(({ token }) => token === device),
    /** Revokes all access tokens issued so far. */
    revoke: () => {
      for (const grant of grants) revoked.add(grant)
    },
    writeAccount: (path: string) =>
      writeFileSync(path, JSON.stringify({ type: 'service_account', ...account })),
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
