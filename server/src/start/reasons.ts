import { CannotStart } from '../config/cannot-start.ts'
import { withoutValues } from '../database/without-values.ts'

interface SystemError extends NodeJS.ErrnoException {
  address?: string
  hostname?: string
  port?: number
}

/** Translates errors of `listen`. Kept apart, because an unknown database host fails with the same code. */
export function cannotListen(error: SystemError): Error {
  if (error.syscall !== 'getaddrinfo') return error
  return new CannotStart(
    `HOST is '${error.hostname}', but takes an address or a name of this machine (${error.code}).`,
  )
}

/** One line for known errors at the start; the whole error for others. */
export function reasonNotToStart(error: unknown): string {
  const { code, path, port, address } = rootCause(error)
  if (code === 'EADDRINUSE')
    return `Port ${port} is already in use. Stop what uses it, or choose another with PORT.`
  if (code === 'EADDRNOTAVAIL') return `HOST is '${address}', but this machine has no such address.`
  if (code === 'EACCES' && port) return `Port ${port} may not be used by this user. Choose another with PORT.`
  if (path && code && /^(EACCES|EPERM|EROFS|ENOTDIR|EEXIST|ENOSPC)$/.test(code)) {
    return `The data folder cannot be written (${code}: ${path}). Make it writable, or choose another with DATA_DIR.`
  }
  if (code && /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT)/.test(code)) {
    return `The database in DATABASE_URL cannot be reached (${code}). Start it, or correct the address.`
  }
  if (code && /^(28|3D)/.test(code)) {
    return `The database in DATABASE_URL refuses: ${rootCause(error).message}. Correct the user, password or name in it.`
  }
  return reasonToEnd(error)
}

/** The same for errors at any time. */
export function reasonToEnd(error: unknown): string {
  if (error instanceof CannotStart) return error.message
  const { stack, message, statement } = withoutValues(error)
  return [stack ?? message, statement].filter(Boolean).join('\n')
}

function rootCause(error: unknown): SystemError {
  const e = error as SystemError
  if (e.cause) return rootCause(e.cause)
  return e instanceof AggregateError && e.errors[0] ? rootCause(e.errors[0]) : e
}
