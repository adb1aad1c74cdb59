/** A localStorage for tests that run without a browser. Import it before anything that reads the storage. */
const values = new Map<string, string>()

export const storage = {
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => void values.set(key, value),
  removeItem: (key: string) => void values.delete(key),
  clear: () => values.clear(),
}

Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true })
