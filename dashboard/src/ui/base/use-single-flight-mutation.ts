import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * `useMutation` that does not start again while it is running. Disabling the button is not enough: it takes effect with the
 * next render, and the second click of a double-click may come sooner.
 */
export function useSingleFlightMutation<Out, In = void>(
  options: UseMutationOptions<Out, Error, In>,
): UseMutationResult<Out, Error, In> {
  const running = useRef(false)
  const mutation = useMutation({
    ...options,
    onSettled: (...outcome) => {
      running.current = false
      return options.onSettled?.(...outcome)
    },
  })
  const mutate: typeof mutation.mutate = (...given) => {
    if (running.current) return
    running.current = true
    mutation.mutate(...given)
  }
  return { ...mutation, mutate }
}
