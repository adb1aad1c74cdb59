import { randomUUID } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Page } from '@tiffin/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { NotFound, NotLoggedIn } from '../kit/errors.ts'
import { tokens } from '../session/tokens.ts'

/** From above, from further down, and looked for in the two ways that are short. */
const asked: Page[] = [
  { limit: 500 },
  { limit: 100, offset: 200 },
  { limit: 10, q: 'zqx' },
  { limit: 10, q: 'ha' },
]
/** What the engine meets again it compiles anew, and better: until then it takes twice as long. */
const times = 4

/**
 * Makes every kept list a few times before anybody asks for it, looks for records, and turns somebody away. What is done for the first time
 * takes many times as long, and on the embedded database everybody else would wait meanwhile. Whatever fails will fail for
 * whoever asks.
 */
export async function rehearse(app: FastifyInstance, secret: Uint8Array): Promise<void> {
  await app.ready()
  const { pages, ahead, guard, log } = app
  const tell = (err: Error) => log.warn({ err }, 'a list or record could not be made ready')
  for (let time = 0; time < times; time++)
    for (const make of pages) for (const page of asked) await make(page).catch(tell)
  for (const deed of ahead)
    try {
      await deed()
    } catch (error) {
      if (!(error instanceof NotFound)) tell(error as Error)
    }
  const { token } = await tokens(secret).sign('access', { admin: 0, login: randomUUID() })
  await guard({ headers: { authorization: `Bearer ${token}` } } as FastifyRequest).catch((error) => {
    if (!(error instanceof NotLoggedIn)) throw error
  })
  collectGarbage()
}

/** What a start leaves behind would else be cleared away while the first lists are made, and all would wait for that too. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}
