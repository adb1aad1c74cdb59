import { randomUUID } from 'node:crypto'
import type { Page } from '@tiffin/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { NotLoggedIn } from '../kit/errors.ts'
import { tokens } from '../session/tokens.ts'

/** From above and from further down, and looked for in each of the ways that are short. */
const asked: Page[] = [{}, { limit: 100, offset: 101 }, { q: 'zqx' }, { q: '12345678' }, { q: 'ha' }]

/**
 * Makes every list once before anybody asks for it, and turns somebody away. What is done for the first time takes many times
 * as long, and on the embedded database everybody else would wait meanwhile.
 */
export async function rehearse({ pages, guard }: FastifyInstance, secret: Uint8Array): Promise<void> {
  for (const make of pages) for (const page of asked) await make(page)
  const { token } = await tokens(secret).sign('access', { admin: 0, login: randomUUID() })
  await guard({ headers: { authorization: `Bearer ${token}` } } as FastifyRequest).catch((error) => {
    if (!(error instanceof NotLoggedIn)) throw error
  })
}
