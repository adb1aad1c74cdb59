import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type BodyOf,
  type Endpoint,
  type EnvelopeOf,
  envelopeSchema,
  type ParamsOf,
  type QueryOf,
  read,
  session,
  type ValueOf,
} from '@tiffin/contract'
import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { inject } from 'vitest'
import { createDatabase } from '../../testing/postgres.ts'
import { buildApp } from '../src/app.ts'
import { readConfig } from '../src/config/config.ts'
import { migrate } from '../src/database/migrate.ts'
import { type Database, openDatabase } from '../src/database/open.ts'
import { folderStore } from '../src/images/folder-store.ts'
import { fillIfEmpty } from '../src/start/first-start.ts'

export const administrator = { email: 'first@example.com', password: 'a password of the tests' }

/** A new database on the PostgreSQL of this test run. */
export const newServerDatabase = (template?: string) => createDatabase(inject('postgresUrl'), template)

/** A database with tables but no records. */
export const emptyDatabase = () => onServer(inject('postgresTemplate'))
/** A database without tables. */
export const blankDatabase = () => onServer()

async function onServer(template?: string): Promise<Database> {
  const { url, drop } = await newServerDatabase(template)
  const database = await openDatabase({ databaseUrl: url, dataDir: '' })
  const close = async () => {
    await database.close()
    await drop()
  }
  return { ...database, close }
}

type Input<E> = {
  [K in 'params' | 'query' | 'body']?:
    | { params: ParamsOf<E>; query: QueryOf<E>; body: BodyOf<E> }[K]
    | unknown
} & { token?: string | undefined; headers?: Record<string, string> }

const ajv = addFormats.default(new Ajv({ strict: false }))
/** Cached, since compiling a schema takes longer than most calls. */
const validators = new Map<Endpoint, ValidateFunction>()
function validatorOf(endpoint: Endpoint): ValidateFunction {
  const validate = validators.get(endpoint) ?? ajv.compile(envelopeSchema(endpoint.answer))
  validators.set(endpoint, validate)
  return validate
}

/** The whole server with its own database and one administrator, who is logged in. */
export async function startTestServer(
  env: Record<string, string> = {},
  given?: Database,
  log?: FastifyBaseLogger,
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'tiffin-test-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    DEMO_DATA: 'off',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    ...env,
  })
  const database = given ?? (await emptyDatabase())
  await migrate(database.sql)
  const images = folderStore(join(dataDir, 'images'))
  await fillIfEmpty(database.sql, config, images, () => {})
  const secret = new TextEncoder().encode('x'.repeat(32))
  const app = await buildApp({ config, database, images, secret, ...(log && { log }) })
  const call = caller(app)
  const login = await call(session.login, { body: administrator, token: undefined })
  const token = login.value.access.token
  return {
    app,
    config,
    database,
    secret,
    token,
    tokens: login.value,
    /** Makes a call as the administrator, unless another token is given. */
    call: <E extends Endpoint>(endpoint: E, input: Input<E> = {}) => call(endpoint, { token, ...input }),
    async stop() {
      await app.close()
      await database.close()
      rmSync(dataDir, { recursive: true })
    },
  }
}
export type TestServer = Awaited<ReturnType<typeof startTestServer>>

/** Makes calls of the contract and validates every answer: the envelope of a success, and a message always. */
function caller(app: FastifyInstance) {
  return async <E extends Endpoint>(endpoint: E, { params, query, body, token, headers }: Input<E>) => {
    const response = await app.inject({
      method: endpoint.method,
      url: endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String((params as never)[name]))),
      query: query as Record<string, string>,
      ...(body !== undefined && { payload: body as object }),
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    })
    const envelope = response.json() as EnvelopeOf<E>
    if (typeof envelope.message !== 'string') throw new Error(`no message in ${response.body}`)
    const validate = validatorOf(endpoint)
    if (response.statusCode === 200 && !validate(envelope)) {
      const errors = ajv.errorsText(validate.errors)
      throw new Error(`${endpoint.method} ${endpoint.path} broke its contract: ${errors}\n${response.body}`)
    }
    const value = read(endpoint.answer, envelope) as ValueOf<E>
    return {
      status: response.statusCode,
      message: envelope.message,
      value,
      headers: response.headers,
      envelope,
    }
  }
}
