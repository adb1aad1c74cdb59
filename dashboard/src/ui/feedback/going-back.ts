type Listener = (event: PopStateEvent) => void

let first: Listener | undefined

// Listeners of the window are told in the order in which they came: this one before the router's, if loaded before it.
window.addEventListener('popstate', (event) => first?.(event))

/** Told before the router that somebody went back or forward, and able to keep it from the router. */
export function beforeGoingBack(listener: Listener) {
  first = listener
  return () => {
    first = undefined
  }
}
