import type { FastifyError, FastifyReply, FastifyRequest, FastifySchemaValidationError } from 'fastify'
import { fieldName } from './field-names.ts'
import { plural } from './plural.ts'

/** Thrown by handlers. The message is shown to the user and says what they can do. */
export class Refusal extends Error {
  readonly status: number
  /** In seconds. */
  readonly retryAfter: number | undefined
  /** Details for programs. */
  readonly data: object | undefined
  constructor(status: number, message: string, retryAfter?: number, data?: object) {
    super(message)
    this.status = status
    this.retryAfter = retryAfter
    this.data = data
  }
}
export class Refused extends Refusal {
  /** The path of the field in the request, for programs; the message names the field for people. */
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
  /** Set on system errors. */
  syscall?: string
  message: string
}

/** The first error with a code among the error and its causes. */
export function databaseError(error: unknown): Cause | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error) return error as Cause
  return error.cause
    ? databaseError(error.cause)
    : /connect|terminated/i.test(error.message)
      ? error
      : undefined
}

// PostgreSQL's error classes 08 and 57P, 'too many connections', and Node's socket errors. Timeouts of the driver have no
// code.
const unreachableCodes = /^(08|57P|53300|ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)/
function isUnreachable(error: unknown): boolean {
  const cause = databaseError(error)
  if (!cause) return false
  // Connecting to a Unix socket also fails with ENOENT or EACCES.
  if (cause.syscall === 'connect') return true
  return cause.code ? unreachableCodes.test(cause.code) : /connection|connect/i.test(cause.message)
}

const isDiskFull = (error: unknown) => /^(53100|ENOSPC|EDQUOT)$/.test(databaseError(error)?.code ?? '')

const isNotWritable = (error: unknown) => /^(EACCES|EPERM|EROFS)$/.test(databaseError(error)?.code ?? '')

/** PostgreSQL's query_canceled, after statement_timeout. */
const isTimeout = (error: unknown) => databaseError(error)?.code === '57014'

const fastifyMessages: Record<string, string> = {
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
  // Checked before the database's errors: an aborted request has the same codes as a broken database connection.
  if (status < 500) return reply.code(status).send({ message: fastifyMessages[error.code] ?? error.message })
  if (isUnreachable(error)) {
    request.log.warn({ err: error }, 'database unreachable')
    reply.header('Retry-After', '2')
    return reply.code(503).send({
      message: 'The database cannot be reached right now. Nothing was changed; please try again shortly.',
    })
  }
  if (isDiskFull(error)) {
    request.log.error({ err: databaseError(error) }, 'disk full')
    return reply.code(507).send({
      message: "The server's disk is full. Nothing was saved; once there is room on it, please try again.",
    })
  }
  if (isNotWritable(error)) {
    request.log.error({ err: databaseError(error) }, 'data folder not writable')
    return reply.code(507).send({
      message:
        'The server may not use its data folder. Nothing was saved; whoever runs the server has to give it the permission (the log names the file), then please try again.',
    })
  }
  if (isTimeout(error)) {
    request.log.warn({ err: error }, 'statement timed out')
    return reply.code(503).send({
      message:
        'This took too long and was stopped. Please ask for less: a longer or rarer search term, fewer rows at a time, or no sorting.',
    })
  }
  request.log.error({ err: error }, 'unexpected error')
  return reply.code(status).send({
    message: `Something went wrong on the server. If it happens again, report the number ${request.id}.`,
  })
}

const typeNames: Record<string, string> = {
  integer: 'a whole number',
  number: 'a number',
  string: 'text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'empty',
}
const formatNames: Record<string, string> = {
  email: 'an e-mail address',
  date: 'a date such as 2026-03-26',
  'date-time': 'a date and time such as 2026-03-26T09:00:00Z',
}

/** Names the invalid field and what it accepts, from the validator's first error. */
export function validationRefusal(errors: FastifySchemaValidationError[], part: string): Refused {
  const { keyword, params, instancePath, message } = errors[0] as FastifySchemaValidationError
  const p = params as Record<string, string | string[]>
  const missing = keyword === 'required' ? [String(p.missingProperty)] : []
  const path = [...instancePath.split('/').slice(1), ...missing]
  const field = path.length > 0 ? fieldName(path) : part === 'body' ? 'The request' : part
  const sentences: Record<string, string> = {
    required: `${field} is required.`,
    type: `${field} must be ${[p.type ?? []]
      .flat()
      .map((t) => typeNames[t] ?? t)
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
    format: `${field} must be ${formatNames[String(p.format)] ?? p.format}.`,
    enum: `${field} must be one of ${[p.allowedValues ?? []].flat().join(', ')}.`,
  }
  return new Refused(sentences[keyword] ?? `${field} ${message ?? 'is not valid'}.`, path.join('.'))
}
