import { useQuery, useQueryClient } from '@tanstack/react-query'
import { item } from '@tiffin/contract'
import { useCallback, useReducer, useState } from 'react'
import { failureText } from '../../kit/failure.ts'
import type { Note } from '../../kit/message-line.tsx'
import { useChange } from '../../kit/use-change.ts'
import { call } from '../../session/session.ts'
import { w } from '../../wording/wording.ts'
import { rowOf } from './item-row.tsx'
import { inOrderOf, nothing, orderOf, type Step, sort } from './sorting.ts'

/** Which menu was asked for, and how many times somebody has asked: every time it is fetched anew. */
export interface Asked {
  readonly partnerId: number
  readonly time: number
}

const fetchMenu = (partner_id: number, signal?: AbortSignal) =>
  call(item.ofPartner, { params: { partner_id }, signal })

export type MenuOrder = ReturnType<typeof useMenuOrder>

/** A partner's items in the order that somebody gives them, and saving it (2.9). */
export function useMenuOrder(asked: Asked | undefined) {
  const client = useQueryClient()
  const [sorting, dispatch] = useReducer(sort, nothing)
  const [shown, setShown] = useState<object>()
  const [told, setTold] = useState<Note>()
  const tellFailure = (error: Error) => setTold({ text: failureText(error), failed: true })

  // Nothing is fetched behind the back of whoever is putting it in order.
  const loading = useQuery({
    queryKey: [item.ofPartner.path, asked],
    queryFn: ({ signal }) => fetchMenu(asked?.partnerId ?? 0, signal),
    enabled: asked !== undefined,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (loading.data && loading.data !== shown) {
    const items = loading.data.value
    setShown(loading.data)
    setTold({ text: w.success })
    dispatch({ do: 'load', rows: items.map(rowOf), saved: orderOf(items) })
  }

  const saving = useChange({
    mutationFn: (order: { readonly id: number }[]) =>
      call(item.arrange, {
        params: { partner_id: asked?.partnerId ?? 0 },
        body: { data: order.map(({ id }, place) => ({ item_id: id, order: place })) },
      }),
    onSuccess: ({ message }, order) => {
      setTold({ text: message })
      dispatch({ do: 'saved', order: orderOf(order) })
      return client.invalidateQueries({ queryKey: [item.list.path] })
    },
    onError: tellFailure,
  })

  /** Whoever goes on has read that the last one went well; what went wrong stays. */
  const take = useCallback((step: Step) => {
    setTold((note) => (note?.failed ? note : undefined))
    dispatch(step)
  }, [])

  const refreshing = useChange({
    mutationFn: () => fetchMenu(asked?.partnerId ?? 0),
    onSuccess: ({ value: items }) => {
      setTold({ text: w.success })
      dispatch({ do: 'load', rows: inOrderOf(sorting.rows, items).map(rowOf), saved: orderOf(items) })
    },
    onError: tellFailure,
  })

  return {
    loaded: Boolean(loading.data),
    loading: loading.isFetching,
    sorting,
    take,
    unsaved: Boolean(loading.data) && orderOf(sorting.rows) !== sorting.saved,
    busy: saving.isPending || refreshing.isPending,
    save: () => saving.mutate([...sorting.rows]),
    /** After a refusal: what has changed meanwhile, under the order that was given here. */
    refresh: saving.isError ? refreshing.mutate : undefined,
    note: loading.error ? { text: failureText(loading.error), failed: true } : told,
  }
}
