/**
 * A login that ends in the middle of work is renewed in place: the call that noticed waits here, the prompt opens over
 * the page, and nothing that was typed is lost.
 */
let waiting: Waiting | undefined
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

export function askForPassword(): Promise<void> {
  if (!waiting) {
    let settle: Omit<Waiting, 'promise'> = { resolve: () => {}, reject: () => {} }
    const promise = new Promise<void>((resolve, reject) => {
      settle = { resolve, reject }
    })
    waiting = { promise, ...settle }
    tell()
  }
  return waiting.promise
}

interface Waiting {
  readonly promise: Promise<void>
  readonly resolve: () => void
  readonly reject: (reason: Error) => void
}

function close() {
  waiting = undefined
  tell()
}

export const passwordPrompt = {
  isOpen: () => waiting !== undefined,
  answered() {
    waiting?.resolve()
    close()
  },
  /** It cannot be asked for: what waits fails. */
  failed(reason: Error) {
    waiting?.reject(reason)
    close()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
