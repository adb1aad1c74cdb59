import { DrizzleQueryError } from 'drizzle-orm'

interface LoggedError {
  type?: string | undefined
  code?: unknown
  message?: string | undefined
  stack?: string | undefined
  statement?: string
  cause?: LoggedError
}

/** Database errors contain parameters and rows, among them password hashes: those are left out. */
export function withoutValues(error: unknown): LoggedError {
  if (error instanceof DrizzleQueryError) return { ...withoutValues(error.cause), statement: error.query }
  if (!(error instanceof Error)) return { message: String(error) }
  const { name: type, message, stack, cause } = error
  return {
    type,
    ...('code' in error && { code: error.code }),
    message,
    stack,
    ...(cause !== undefined && { cause: withoutValues(cause) }),
  }
}
