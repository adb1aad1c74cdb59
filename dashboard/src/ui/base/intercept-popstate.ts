type Listener = (event: PopStateEvent) => void

let interceptor: Listener | undefined

// Browsers call the window's own popstate listeners in the order of their registration, capturing or not. main.tsx imports
// this module first, so this listener runs before the router's.
window.addEventListener('popstate', (event) => interceptor?.(event))

/** Calls the listener before the router hears of a step back or forward, so that it can stop the event. */
export function interceptPopState(listener: Listener) {
  interceptor = listener
  return () => {
    interceptor = undefined
  }
}
