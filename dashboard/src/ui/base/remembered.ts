import { useCallback, useState } from 'react'

const kept = new Map<string, unknown>()

/** A state that is found again as it was left when somebody comes back to the page. */
export function useRemembered<Value>(name: string, initial: Value) {
  const [value, setValue] = useState(() => (kept.has(name) ? (kept.get(name) as Value) : initial))
  const remember = useCallback(
    (next: Value) => {
      kept.set(name, next)
      setValue(next)
    },
    [name],
  )
  return [value, remember] as const
}
