import { DrizzleQueryError } from 'drizzle-orm'

interface Told {
  type?: string | undefined
  code?: unknown
  message?: string | undefined
  stack?: string | undefined
  statement?: string
  cause?: Told
}

/** A failed statement names the values it was given, and the row it was to write: hashes of passwords among them. */
export function withoutValues(error: unknown): Told {
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
