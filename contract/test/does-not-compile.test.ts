import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const compiler = join(root, 'node_modules/typescript/bin/tsc')

/** Pieces of code, each with a part of the expected compiler error, or '' for none. */
const pieces: [code: string, complaint: string][] = [
  // Calls by the dashboard
  [`callOnce(itemCategory.create, { body: { name: 'Soups' } })`, ''],
  [`callOnce(itemCategory.create, { body: { nmae: 'Soups' } })`, `'nmae' does not exist`],
  [`callOnce(itemCategory.create, { body: { name: 7 } })`, `'number' is not assignable to type 'string'`],
  [`callOnce(itemCategory.create, {})`, `Argument of type '{}' is not assignable`],
  [`callOnce(itemCategory.one, { params: { id: 1 } })`, ''],
  [`callOnce(itemCategory.one, { params: { key: 'x' } })`, `'key' does not exist`],
  [`callOnce(itemCategory.one, { params: { id: 'x' } })`, `'string' is not assignable to type 'number'`],
  [`callOnce(itemCategory.one, {})`, `Argument of type '{}' is not assignable`],
  [`callOnce(itemCategory.list, { query: { limt: 1 } })`, `'limt' does not exist`],
  [`callOnce(promo.list, {}).then(({ value }) => value[0]?.offer_type)`, `'offer_type' does not exist`],
  [`callOnce(promo.list, {}).then(({ value }) => value[0]?.offet_type)`, ''],
  // Handlers of the server
  [`serve(app, itemCategory.create, async ({ body }) => ({ message: body.name }))`, ''],
  [`serve(app, itemCategory.create, async ({ body }) => ({ message: body.nmae }))`, `'nmae' does not exist`],
  [`serve(app, itemCategory.one, async ({ params }) => ({ message: params.key }))`, `'key' does not exist`],
  [
    `serve(app, itemCategory.one, async ({ body }) => ({ message: body.name }))`,
    `'body' is possibly 'undefined'`,
  ],
  [
    `serve(app, loyaltyCard.create, async () => ({ value: { card: '1' } }))`,
    `{ card: string; }; }>' is not assignable`,
  ],
  // Definitions of the contract
  [`get('/admin/v1/thing/:id', 'A thing', { answer: messageOnly })`, ''],
  [
    `get('/admin/v1/thing/:thing_id', 'A thing', { answer: messageOnly })`,
    `not assignable to parameter of type 'never'`,
  ],
  // Irregular envelopes
  [
    `({}) as EnvelopeOf<typeof loyaltyCard.one> satisfies { data: { data: { loyaltyCard: [LoyaltyCard] } } }`,
    '',
  ],
  [
    `({}) as EnvelopeOf<typeof customer.one> satisfies { data: { data: { user: { customeInfo: Customer } } } }`,
    '',
  ],
  [`({}) as EnvelopeOf<typeof order.list> satisfies { message: string; data: Order[] }`, ''],
  [`({}) as EnvelopeOf<typeof promo.list> satisfies { data: Promo[] }`, `does not satisfy the expected type`],
]

test('a misspelt field, a wrong path parameter and a missing body do not compile', async () => {
  mkdirSync(join(root, 'test-results'), { recursive: true })
  const folder = mkdtempSync(join(root, 'test-results/compiled-'))
  try {
    const head = [
      `import { type Customer, customer, type EnvelopeOf, get, itemCategory, type LoyaltyCard, loyaltyCard, messageOnly, type Order, order, type Promo, promo } from '../../contract/src/index.ts'`,
      `import { callOnce } from '../../dashboard/src/session/call.ts'`,
      `import { serve } from '../../server/src/http/serve.ts'`,
      `import type { FastifyInstance } from '../../node_modules/fastify/fastify.js'`,
      `declare const app: FastifyInstance`,
    ]
    writeFileSync(join(folder, 'pieces.ts'), [...head, ...pieces.map(([code]) => `;${code}`)].join('\n'))
    const config = { extends: join(root, 'dashboard/tsconfig.json'), include: [], files: ['pieces.ts'] }
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ ...config, compilerOptions: { types: ['node', 'vite/client'] } }),
    )
    const output: string = await promisify(execFile)(process.execPath, [
      compiler,
      '-p',
      folder,
      '--pretty',
      'false',
    ]).then(
      () => '',
      (failure) => failure.stdout,
    )
    const complaintAt = (line: number) =>
      output
        .split('\n')
        .filter((text) => text.includes(`pieces.ts(${line},`))
        .join()
    const results = pieces.map(([code, expected], index) => {
      const complaint = complaintAt(head.length + 1 + index)
      const asExpected = expected ? complaint.includes(expected) : complaint === ''
      return [code, asExpected ? expected : complaint || 'compiles']
    })
    expect(results).toEqual(pieces)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
