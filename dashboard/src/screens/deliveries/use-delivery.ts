import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Delivery, delivery } from '@tiffin/contract'
import { useEffect } from 'react'
import { queryKeys } from '../../session/query-keys.ts'
import { call } from '../../session/session.ts'

type Counts = Delivery['counts']

export const isUnderWay = ({ counts }: Pick<Delivery, 'counts'>) => counts.queued > 0
export const totalOf = (counts: Counts) => Object.values(counts).reduce((sum, number) => sum + number, 0)

const shortestDelay = 1500
const longestDelay = 15_000

/** The time until the next poll, which grows with the age of the delivery. */
function pollDelay({ starts_at }: Pick<Delivery, 'starts_at'>): number {
  const since = Date.now() - Date.parse(starts_at)
  return Math.min(longestDelay, Math.max(shortestDelay, since / 10))
}

/** One delivery with the state of each recipient, polled while any is queued. */
export const useDelivery = (id: number, from = 0) =>
  useQuery({
    queryKey: queryKeys.record(delivery.one, id),
    queryFn: ({ signal }) => call(delivery.one, { params: { id }, signal }),
    enabled: Date.now() >= from,
    refetchInterval: ({ state: { data } }) =>
      data && !isUnderWay(data.value) ? false : data ? pollDelay(data.value) : longestDelay,
  })

/** Polls the list of deliveries while any of them has queued recipients and the tab is visible. */
export function useDeliveryPolling(rows: readonly Delivery[] | undefined) {
  const client = useQueryClient()
  const newest = rows?.find(isUnderWay)
  useEffect(() => {
    if (!newest) return
    const poll = () => {
      if (!document.hidden) client.invalidateQueries({ queryKey: queryKeys.list(delivery.list) })
    }
    const timer = setInterval(poll, pollDelay(newest))
    return () => clearInterval(timer)
  }, [client, newest])
}
