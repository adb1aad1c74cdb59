/**
 * A session that ends during work is renewed in place: the call that failed waits here while the prompt is open over the page,
 * so that nothing that was typed is lost.
 */
let waiting: Waiting | undefined
const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}

export function askForPassword(): Promise<void> {
  if (!waiting) {
    let settle: Omit<Waiting, 'promise'> = { resolve: () => {}, reject: () => {} }
    const promise = new Promise<void>((resolve, reject) => {
      settle = { resolve, reject }
    })
    waiting = { promise, ...settle }
    notify()
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
  notify()
}

export const passwordPrompt = {
  isOpen: () => waiting !== undefined,
  answered() {
    waiting?.resolve()
    close()
  },
  /** The prompt cannot be shown: the calls that wait fail. */
  failed(reason: Error) {
    waiting?.reject(reason)
    close()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
