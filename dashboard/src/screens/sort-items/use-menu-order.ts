import { useQuery, useQueryClient } from '@tanstack/react-query'
import { item } from '@tiffin/contract'
import { useCallback, useReducer, useState } from 'react'
import { useSingleFlightMutation } from '../../ui/base/use-single-flight-mutation.ts'
import type { Note } from '../../ui/feedback/message-line.tsx'
import { failureText } from '../../ui/feedback/message-line.tsx'
import { t } from '../../wording/wording.ts'
import { rowOf } from './item-row.tsx'
import { fetchMenu, useSaveMenuOrder } from './partner-menu.ts'
import { inOrderOf, nothing, orderOf, type Step, sort } from './sorting.ts'

/** Which menu was asked for, and how many times somebody has asked: every time it is fetched anew. */
export interface Asked {
  readonly partnerId: number
  readonly time: number
}

export type MenuOrder = ReturnType<typeof useMenuOrder>

/** A partner's items in the order that somebody gives them, and saving it (2.9). */
export function useMenuOrder(asked: Asked | undefined) {
  const client = useQueryClient()
  const partnerId = asked?.partnerId ?? 0
  const [sorting, dispatch] = useReducer(sort, nothing)
  const [shown, setShown] = useState<object>()
  const [told, setTold] = useState<Note>()
  const tellFailure = (error: Error) => setTold({ text: failureText(error), failed: true })

  // Nothing is fetched behind the back of whoever is putting it in order.
  const loading = useQuery({
    queryKey: [item.ofPartner.path, asked],
    queryFn: ({ signal }) => fetchMenu(partnerId, signal),
    enabled: asked !== undefined,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (loading.data && loading.data !== shown) {
    const { value: items, etag } = loading.data
    setShown(loading.data)
    setTold({ text: t.success })
    dispatch({ do: 'load', rows: items.map(rowOf), saved: { order: orderOf(items), etag } })
  }

  const arrange = useSaveMenuOrder(partnerId)
  const saving = useSingleFlightMutation({
    mutationFn: (order: readonly { readonly id: number }[]) => arrange(order, sorting.saved.etag),
    onSuccess: ({ message, etag }, order) => {
      setTold({ text: message })
      dispatch({ do: 'saved', saved: { order: orderOf(order), etag } })
      return client.invalidateQueries({ queryKey: [item.list.path] })
    },
    onError: tellFailure,
  })

  /** Whoever goes on has read that the last one went well; what went wrong stays. */
  const take = useCallback((step: Step) => {
    setTold((note) => (note?.failed ? note : undefined))
    dispatch(step)
  }, [])

  const refreshing = useSingleFlightMutation({
    mutationFn: () => fetchMenu(partnerId),
    onSuccess: ({ value: items, etag }) => {
      setTold({ text: t.success })
      const rows = inOrderOf(sorting.rows, items).map(rowOf)
      dispatch({ do: 'load', rows, saved: { order: orderOf(items), etag } })
    },
    onError: tellFailure,
  })

  return {
    loaded: Boolean(loading.data),
    loading: loading.isFetching,
    sorting,
    take,
    unsaved: Boolean(loading.data) && orderOf(sorting.rows) !== sorting.saved.order,
    busy: saving.isPending || refreshing.isPending,
    save: () => saving.mutate([...sorting.rows]),
    /** After a refusal: what has changed meanwhile, under the order that was given here. */
    refresh: saving.isError ? refreshing.mutate : undefined,
    note: loading.error ? { text: failureText(loading.error), failed: true } : told,
  }
}
