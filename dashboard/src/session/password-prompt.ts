/**
 * A login that ends in the middle of work is renewed in place: the call that noticed waits here, the prompt opens over
 * the page, and nothing that was typed is lost.
 */
let waiting: { promise: Promise<void>; resolve: () => void } | undefined
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

export function askForPassword(): Promise<void> {
  if (!waiting) {
    let resolve = () => {}
    const promise = new Promise<void>((done) => {
      resolve = done
    })
    waiting = { promise, resolve }
    tell()
  }
  return waiting.promise
}

export const passwordPrompt = {
  isOpen: () => waiting !== undefined,
  answered() {
    waiting?.resolve()
    waiting = undefined
    tell()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
