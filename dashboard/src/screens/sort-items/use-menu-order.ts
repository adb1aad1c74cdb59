import { useQuery, useQueryClient } from '@tanstack/react-query'
import { item } from '@tiffin/contract'
import { useCallback, useReducer, useState } from 'react'
import { queryKeys } from '../../session/query-keys.ts'
import { useSingleFlightMutation } from '../../ui/base/use-single-flight-mutation.ts'
import { failureText, type Note } from '../../ui/feedback/message-line.tsx'
import { t } from '../../wording/wording.ts'
import { rowOf } from './item-row.tsx'
import { fetchMenu, useSaveMenuOrder } from './partner-menu.ts'
import { inOrderOf, nothing, orderOf, type Step, sort } from './sorting.ts'

/** Which menu was requested, and the number of the request: each one loads the menu again. */
export interface MenuRequest {
  readonly partnerId: number
  readonly number: number
}

export type MenuOrder = ReturnType<typeof useMenuOrder>

/** Sorting a partner's items, and saving their order (2.9). */
export function useMenuOrder(request: MenuRequest | undefined) {
  const client = useQueryClient()
  const partnerId = request?.partnerId ?? 0
  const [sorting, dispatch] = useReducer(sort, nothing)
  const [shown, setShown] = useState<object>()
  const [note, setNote] = useState<Note>()
  const showFailure = (error: Error) => setNote({ text: failureText(error), failed: true })

  // Not loaded again by itself, so that the items do not change while they are being sorted.
  const loading = useQuery({
    queryKey: queryKeys.record(item.ofPartner, request),
    queryFn: ({ signal }) => fetchMenu(partnerId, signal),
    enabled: request !== undefined,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (loading.data && loading.data !== shown) {
    const { value: items, etag } = loading.data
    setShown(loading.data)
    setNote({ text: t.success })
    dispatch({ do: 'load', rows: items.map(rowOf), saved: { order: orderOf(items), etag } })
  }

  const arrange = useSaveMenuOrder(partnerId)
  const saving = useSingleFlightMutation({
    mutationFn: (order: readonly { readonly id: number }[]) => arrange(order, sorting.saved.etag),
    onSuccess: ({ message, etag }, order) => {
      setNote({ text: message })
      dispatch({ do: 'saved', saved: { order: orderOf(order), etag } })
      return client.invalidateQueries({ queryKey: queryKeys.list(item.list) })
    },
    onError: showFailure,
  })

  /** The next step dismisses the note of a success, but not that of a failure. */
  const take = useCallback((step: Step) => {
    setNote((before) => (before?.failed ? before : undefined))
    dispatch(step)
  }, [])

  const refreshing = useSingleFlightMutation({
    mutationFn: () => fetchMenu(partnerId),
    onSuccess: ({ value: items, etag }) => {
      setNote({ text: t.success })
      const rows = inOrderOf(sorting.rows, items).map(rowOf)
      dispatch({ do: 'load', rows, saved: { order: orderOf(items), etag } })
    },
    onError: showFailure,
  })

  return {
    loaded: Boolean(loading.data),
    loading: loading.isFetching,
    sorting,
    take,
    unsaved: Boolean(loading.data) && orderOf(sorting.rows) !== sorting.saved.order,
    busy: saving.isPending || refreshing.isPending,
    save: () => saving.mutate([...sorting.rows]),
    /** After a conflict: loads the changed menu and puts it in the order given here. */
    refresh: saving.isError ? refreshing.mutate : undefined,
    note: loading.error ? { text: failureText(loading.error), failed: true } : note,
  }
}
