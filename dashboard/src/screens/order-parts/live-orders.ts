import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Order, order } from '@tiffin/contract'
import { useEffect } from 'react'
import { queryKeys } from '../../session/query-keys.ts'
import { call } from '../../session/session.ts'
import { retryInterval, useList } from '../../ui/list/use-list.ts'

const calls = { list: order.list }
const pollInterval = 15_000

/** The newest orders, from the same query as the order list (2.6), polled while the tab is visible. */
export function useOrders() {
  const client = useQueryClient()
  useEffect(() => {
    const poll = () => {
      if (!document.hidden) client.invalidateQueries({ queryKey: queryKeys.list(order.list) })
    }
    const timer = setInterval(poll, pollInterval)
    return () => clearInterval(timer)
  }, [client])
  return useList(calls, { limit: 500 })
}

/** The text that the header's Search filters by. */
export const searchTextOf = ({ order_id, owner }: Order) => `${order_id}\n${owner?.fullName}\n${owner?.phone}`

/** One order with its lines, which the list does not have. */
export const useOrder = (order_id: string) =>
  useQuery({
    queryKey: queryKeys.record(order.one, { order_id }),
    queryFn: ({ signal }) => call(order.one, { params: { order_id }, signal }),
  })

export const useStatuses = () =>
  useQuery({
    queryKey: queryKeys.list(order.statuses),
    queryFn: ({ signal }) => call(order.statuses, { signal }),
    refetchInterval: ({ state }) => (state.status === 'error' ? retryInterval : false),
  })
