let last = Promise.resolve()

/** Waits for a turn of the loop that nobody else waits for here, so that the long work of many leaves room for others. */
export function oneATurn(): Promise<void> {
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)))
  return last
}
