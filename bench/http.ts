import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface Answer {
  status: number
  headers: string
  body: Buffer[]
}

const endOfHeaders = Buffer.from('\r\n\r\n')

/** The bytes of a request, which can be sent repeatedly. */
export function request(
  method: string,
  path: string,
  { token, body, type = 'application/json' }: { token?: string; body?: string | Buffer; type?: string } = {},
): Buffer {
  const content = body === undefined ? undefined : Buffer.from(body)
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    'Accept-Encoding: gzip',
    ...(token ? [`Authorization: Bearer ${token}`] : []),
    ...(content ? [`Content-Type: ${type}`, `Content-Length: ${content.length}`] : []),
  ]
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), content ?? Buffer.alloc(0)])
}

/** A keep-alive connection with one request at a time. Cheaper than `fetch`, so that the client takes little CPU time from the server. */
export class Connection {
  readonly #socket: Socket
  #answered: ((answer: Answer) => void) | undefined
  #failed: ((error: Error) => void) | undefined
  #answer: Answer | undefined
  #missing = 0
  #rest: Buffer = Buffer.alloc(0)

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.on('data', (data) => this.#take(data))
    socket.on('close', () => this.#failed?.(new Error('The server closed the connection.')))
    socket.on('error', (error) => this.#failed?.(error))
  }

  static async open(port: number): Promise<Connection> {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    await once(socket, 'connect')
    return new Connection(socket)
  }

  send(request: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#answered = resolve
      this.#failed = reject
      if (this.#socket.destroyed)
        reject(new Error('The server closed the connection before the request was sent.'))
      else this.#socket.write(request)
    })
  }

  /** Sends, and fails unless the answer is a success. */
  async ask(request: Buffer): Promise<Answer> {
    const answer = await this.send(request)
    if (answer.status >= 400) throw new Error(`answered ${answer.status}: ${Buffer.concat(answer.body)}`)
    return answer
  }

  close(): void {
    this.#failed = undefined
    this.#socket.destroy()
  }

  #take(data: Buffer): void {
    if (this.#answer) {
      this.#answer.body.push(data)
      this.#missing -= data.length
    } else {
      const all = this.#rest.length ? Buffer.concat([this.#rest, data]) : data
      const end = all.indexOf(endOfHeaders)
      if (end < 0) {
        this.#rest = all
        return
      }
      this.#rest = Buffer.alloc(0)
      const headers = all.toString('latin1', 0, end)
      const body = all.subarray(end + endOfHeaders.length)
      this.#answer = { status: Number(headers.slice(9, 12)), headers, body: [body] }
      this.#missing = Number(/\r\ncontent-length: (\d+)/i.exec(headers)?.[1] ?? 0) - body.length
    }
    if (this.#missing > 0) return
    const answer = this.#answer
    this.#answer = undefined
    this.#answered?.(answer)
  }
}

/** In ms. */
export async function timeOf(connection: Connection, message: Buffer): Promise<number> {
  const start = performance.now()
  await connection.ask(message)
  return performance.now() - start
}

interface Load {
  /** Answers per second. */
  rate: number
  /** Of each answer, in ms. */
  times: number[]
}
export interface Pace {
  connections: number
  warmUp: number
  measured: number
}
const usual: Pace = { connections: 10, warmUp: 1_000, measured: 3_000 }

/** Sends requests over several connections, each the next as soon as it is answered. */
export async function load(port: number, next: () => Buffer, pace: Partial<Pace> = {}): Promise<Load> {
  const { connections, warmUp, measured } = { ...usual, ...pace }
  const open = await Promise.all(Array.from({ length: connections }, () => Connection.open(port)))
  const start = performance.now() + warmUp
  const end = start + measured
  const times: number[] = []
  await Promise.all(
    open.map(async (connection) => {
      for (let asked = performance.now(); asked < end; ) {
        await connection.ask(next())
        const now = performance.now()
        if (now >= start && now <= end) times.push(now - asked)
        asked = now
      }
      connection.close()
    }),
  )
  return { rate: (times.length / measured) * 1_000, times }
}
