import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface Accepted {
  /** The recipients of the envelope. */
  to: string[]
  from: string
  messageId: string
  raw: string
}
/** Failures of the mail server to simulate; `attempt` counts from 1. */
export interface SmtpFailures {
  /** Rejects every login. */
  refuseLogins?: true
  /** Returns an SMTP error such as '550 No such user', or undefined to accept the recipient. */
  recipient?(address: string, attempt: number): string | undefined
  /** 'drop' closes the connection after the message was received, before it is acknowledged. */
  message?(address: string, attempt: number): 'drop' | undefined | Promise<undefined>
}

const answer = (text: string) =>
  Object.assign(new Error(text.slice(4)), { responseCode: Number(text.slice(0, 3)) })

/** A real mail server that keeps the messages. It can be stopped and restarted at the same address. */
export async function startSmtpSink(smtpFailures: SmtpFailures = {}) {
  const accepted: Accepted[] = []
  /** Every message received, accepted or not. */
  const seen: Accepted[] = []
  const tries = new Map<string, number>()
  let port = 0
  let server: SMTPServer
  let sockets = new Set<Socket>()

  const read = async (stream: AsyncIterable<Buffer>) => {
    const parts: Buffer[] = []
    for await (const part of stream) parts.push(part)
    return Buffer.concat(parts).toString()
  }

  async function start() {
    sockets = new Set()
    server = new SMTPServer({
      disabledCommands: smtpFailures.refuseLogins ? ['STARTTLS'] : ['AUTH', 'STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (_login, _session, done) => done(answer('535 Who are you?')),
      disableReverseLookup: true,
      logger: false,
      onRcptTo({ address }, _session, done) {
        tries.set(address, (tries.get(address) ?? 0) + 1)
        const refused = smtpFailures.recipient?.(address, tries.get(address) as number)
        done(refused ? answer(refused) : null)
      },
      async onData(stream, session, done) {
        const raw = await read(stream).catch(() => undefined)
        // The client disconnected before the end of the message.
        if (raw === undefined) return
        const to = session.envelope.rcptTo.map(({ address }) => address)
        const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : ''
        const message = { to, from, raw, messageId: /^message-id: (.+)$/im.exec(raw)?.[1]?.trim() ?? '' }
        seen.push(message)
        const address = to[0] as string
        if ((await smtpFailures.message?.(address, tries.get(address) ?? 0)) === 'drop') {
          for (const socket of sockets) if (socket.remotePort === session.remotePort) socket.destroy()
          return
        }
        accepted.push(message)
        done(null, 'Accepted')
      },
    })
    server.on('error', () => {})
    server.server.on('connection', (socket: Socket) => sockets.add(socket))
    server.listen(port, '127.0.0.1')
    await once(server.server, 'listening')
    port = (server.server.address() as AddressInfo).port
  }
  await start()
  return {
    accepted,
    seen,
    url: `smtp://127.0.0.1:${port}`,
    start,
    async stop() {
      const closed = new Promise<void>((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
