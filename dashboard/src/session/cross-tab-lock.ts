const lease = 20_000
const pause = () => new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 100))

/** Runs the work in one tab at a time. The other tabs wait, and then check what has changed meanwhile. */
export function withCrossTabLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(name, work) : withLease(name, work)
}

/** Browsers offer Web Locks only over https; over http a lease in `localStorage` takes their place. */
async function withLease<T>(name: string, work: () => Promise<T>): Promise<T> {
  const mine = `${Date.now()} ${Math.random()}`
  for (;;) {
    const held = localStorage.getItem(name)
    if (held === mine) break
    if (!held || Date.now() - Number.parseInt(held, 10) > lease) localStorage.setItem(name, mine)
    await pause()
  }
  try {
    return await work()
  } finally {
    if (localStorage.getItem(name) === mine) localStorage.removeItem(name)
  }
}
