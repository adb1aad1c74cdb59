const lease = 20_000
const pause = () => new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 100))

/** Runs the work in one tab at a time. Others wait their turn, and then find out for themselves what has changed. */
export function withCrossTabLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(name, work) : withLease(name, work)
}

/** Browsers keep Web Locks from pages that come over plain http; there a lease in the storage has to do. */
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
