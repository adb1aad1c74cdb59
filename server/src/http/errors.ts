import type { FastifyError, FastifyReply, FastifyRequest, FastifySchemaValidationError } from 'fastify'
import { fieldName } from './field-names.ts'
import { plural } from './plural.ts'

/** What a handler throws when it cannot answer; the message is for a person, who can act on it. */
export class Refusal extends Error {
  readonly status: number
  /** After how many seconds it may work. */
  readonly retryAfter: number | undefined
  /** What of it a program may want to know. */
  readonly data: object | undefined
  constructor(status: number, message: string, retryAfter?: number, data?: object) {
    super(message)
    this.status = status
    this.retryAfter = retryAfter
    this.data = data
  }
}
export class Refused extends Refusal {
  /** As it was sent, for a program; the message names it for a person. */
  readonly field: string | undefined
  constructor(message: string, field?: string) {
    super(400, message)
    this.field = field
  }
}
export class NotLoggedIn extends Refusal {
  constructor(message: string) {
    super(401, message)
  }
}
export class NotFound extends Refusal {
  constructor(message: string, data?: object) {
    super(404, message, undefined, data)
  }
}
export class TooMany extends Refusal {
  constructor(message: string, seconds: number) {
    super(429, message, seconds)
  }
}
export class Conflict extends Refusal {
  constructor(message: string) {
    super(409, message)
  }
}

interface Cause {
  code?: string
  constraint?: string
  /** Of the system's own errors. */
  syscall?: string
  message: string
}

/** The database's own error, from under whatever wrapped it. */
export function databaseError(error: unknown): Cause | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error) return error as Cause
  return error.cause
    ? databaseError(error.cause)
    : /connect|terminated/i.test(error.message)
      ? error
      : undefined
}

// Classes 08 and 57P of PostgreSQL's error codes, its 'too many connections', and Node's socket errors; the driver's own
// time-outs have no code.
const unreachable = /^(08|57P|53300|ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)/
function isUnreachable(error: unknown): boolean {
  const cause = databaseError(error)
  if (!cause) return false
  // Of a Unix socket ENOENT and EACCES say that nobody listens there, or not for us.
  if (cause.syscall === 'connect') return true
  return cause.code ? unreachable.test(cause.code) : /connection|connect/i.test(cause.message)
}

/** As PostgreSQL and the system say it; a quota that is used up is the same to whoever wants to write. */
const isFull = (error: unknown) => /^(53100|ENOSPC|EDQUOT)$/.test(databaseError(error)?.code ?? '')

/** Whoever runs the server has to mend it: a folder that is not its own, or a disk that is mounted read-only. */
const isNotPermitted = (error: unknown) => /^(EACCES|EPERM|EROFS)$/.test(databaseError(error)?.code ?? '')

/** PostgreSQL's 'query_canceled': its statement_timeout ended it. */
const isTimeout = (error: unknown) => databaseError(error)?.code === '57014'

const inWords: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The request is not valid JSON.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request is too large.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The request must be sent as application/json.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The request was cut off before its end.',
}

/** The one place that turns a failure into an answer. */
export function answerFailure(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof Refusal) {
    if (error.retryAfter) reply.header('Retry-After', error.retryAfter)
    const { status, message, data } = error
    const field = error instanceof Refused ? error.field : undefined
    return reply.code(status).send({ message, ...(data && { data }), ...(field && { field }) })
  }
  const status = error.statusCode ?? 500
  // Before the database is suspected: the connection of a caller who hangs up breaks with the same codes.
  if (status < 500) return reply.code(status).send({ message: inWords[error.code] ?? error.message })
  if (isUnreachable(error)) {
    request.log.warn({ err: error }, 'database out of reach')
    reply.header('Retry-After', '2')
    return reply.code(503).send({
      message: 'The database cannot be reached right now. Nothing was changed; please try again shortly.',
    })
  }
  if (isFull(error)) {
    request.log.error({ err: databaseError(error) }, 'disk full')
    return reply.code(507).send({
      message: "The server's disk is full. Nothing was saved; once there is room on it, please try again.",
    })
  }
  if (isNotPermitted(error)) {
    request.log.error({ err: databaseError(error) }, 'data folder not permitted')
    return reply.code(507).send({
      message:
        'The server may not use its data folder. Nothing was saved; whoever runs the server has to give it the permission (the log names the file), then please try again.',
    })
  }
  if (isTimeout(error)) {
    request.log.warn({ err: error }, 'statement took too long')
    return reply.code(503).send({
      message:
        'This took too long and was stopped. Please ask for less: a longer or rarer search term, fewer rows at a time, or no sorting.',
    })
  }
  request.log.error({ err: error }, 'unexpected failure')
  return reply.code(status).send({
    message: `Something went wrong on the server. If it happens again, report the number ${request.id}.`,
  })
}

const kinds: Record<string, string> = {
  integer: 'a whole number',
  number: 'a number',
  string: 'text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'empty',
}
const formats: Record<string, string> = {
  email: 'an e-mail address',
  date: 'a date such as 2026-03-26',
  'date-time': 'a date and time such as 2026-03-26T09:00:00Z',
}

/** Says which field is wrong and what it takes, from the validator's first complaint. */
export function inPlainWords(errors: FastifySchemaValidationError[], part: string): Refused {
  const { keyword, params, instancePath, message } = errors[0] as FastifySchemaValidationError
  const p = params as Record<string, string | string[]>
  const missing = keyword === 'required' ? [String(p.missingProperty)] : []
  const path = [...instancePath.split('/').slice(1), ...missing]
  const field = path.length > 0 ? fieldName(path) : part === 'body' ? 'The request' : part
  const sentence: Record<string, string> = {
    required: `${field} is required.`,
    type: `${field} must be ${[p.type ?? []]
      .flat()
      .map((t) => kinds[t] ?? t)
      .join(' or ')}.`,
    minLength:
      Number(p.limit) === 1
        ? `${field} must not be blank.`
        : `${field} must have at least ${plural(Number(p.limit), 'character')}.`,
    pattern: `${field} must not be blank.`,
    maxLength: `${field} may have at most ${p.limit} characters.`,
    minimum: `${field} must be at least ${p.limit}.`,
    maximum: `${field} must be at most ${p.limit}.`,
    minItems: `${field} must have at least ${plural(Number(p.limit), 'entry', 'entries')}.`,
    maxItems: `${field} may have at most ${plural(Number(p.limit), 'entry', 'entries')}.`,
    format: `${field} must be ${formats[String(p.format)] ?? p.format}.`,
    enum: `${field} must be one of ${[p.allowedValues ?? []].flat().join(', ')}.`,
  }
  return new Refused(sentence[keyword] ?? `${field} ${message ?? 'is not valid'}.`, path.join('.'))
}
