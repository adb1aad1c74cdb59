import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * Something that is sent once, however fast somebody clicks: while it is under way it is not begun again. A button is
 * disabled only when it is drawn anew, and the second click of a double-click may come sooner.
 */
export function useSingleFlightMutation<Out, In = void>(
  options: UseMutationOptions<Out, Error, In>,
): UseMutationResult<Out, Error, In> {
  const underWay = useRef(false)
  const mutation = useMutation({
    ...options,
    onSettled: (...outcome) => {
      underWay.current = false
      return options.onSettled?.(...outcome)
    },
  })
  const mutate: typeof mutation.mutate = (...given) => {
    if (underWay.current) return
    underWay.current = true
    mutation.mutate(...given)
  }
  return { ...mutation, mutate }
}
