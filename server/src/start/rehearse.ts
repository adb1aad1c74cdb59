import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createConnection, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import {
  admin,
  customer,
  item,
  itemCategory,
  loyaltyCard,
  order,
  partner,
  promo,
  read,
  transaction,
} from '@tiffin/contract'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { tokens } from '../session/tokens.ts'

const fromAbove = 'limit=500'
/** From further down, and looked for in the two ways that are short. */
const otherPages = ['limit=100&offset=200', 'limit=10&q=zqx', 'limit=10&q=ha']
/** What the engine meets again it compiles anew, and better: until then it takes twice as long. */
const times = 3

/** Every kind of record that is kept in lists. */
const kinds = [admin, customer, item, itemCategory, loyaltyCard, order, partner, promo, transaction]
type Kind = (typeof kinds)[number]

/**
 * Asks for every list a few times, and for a record of each, before anybody else can ask. What is done for the first time
 * takes many times as long, and on the embedded database everybody else would wait meanwhile. What fails is in the log, and
 * will fail for whoever asks; all else leaves no trace.
 */
export async function rehearse(app: FastifyInstance, secret: Uint8Array, log: Logger): Promise<void> {
  await app.ready()
  const login = randomUUID()
  await app.guard.suppose(login)
  const { token } = await tokens(secret).sign('access', { admin: 0, login })
  const { ask, end } = await connect(app, token)
  const { level } = log
  if (log.isLevelEnabled('warn')) log.level = 'warn'
  let filled = kinds
  for (let time = 0; time < times; time++) {
    const again: Kind[] = []
    for (const kind of filled) if (await rehearseOne(ask, kind, time)) again.push(kind)
    filled = again
  }
  await end()
  log.level = level
  app.keep.clear()
  collectGarbage()
}

/** Answers whether there is something to list: what is empty is quick for the first time, too. */
async function rehearseOne(
  ask: (path: string) => Promise<string>,
  { list, one }: Kind,
  time: number,
): Promise<boolean> {
  const page = (asked: string) => ask(`${list.path}?${asked}&time=${time}`)
  const [record] = read<object[]>(list.answer, JSON.parse(await page(fromAbove))) ?? []
  if (!record) return false
  for (const asked of otherPages) await page(asked)
  const named = new Map(Object.entries(record))
  await ask(one.path.replace(/:(\w+)/, (_, name) => String(named.get(name))))
  return true
}

/** By a connection, as others ask: what comes in by another way is of another make, and code that has met both is slower. */
async function connect(app: FastifyInstance, token: string) {
  const door = createServer((socket) => app.server.emit('connection', socket)).listen(0, '127.0.0.1')
  await once(door, 'listening')
  const { port } = door.address() as AddressInfo
  const head = `HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\n\r\n`
  return {
    async ask(path: string): Promise<string> {
      const socket = createConnection(port, '127.0.0.1')
      socket.write(`GET ${path} ${head}`)
      const [, body = ''] = (await text(socket)).split('\r\n\r\n')
      return body
    },
    async end(): Promise<void> {
      door.close()
      await once(door, 'close')
    },
  }
}

/** What a start leaves behind would else be cleared away while the first lists are made, and all would wait for that too. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}
