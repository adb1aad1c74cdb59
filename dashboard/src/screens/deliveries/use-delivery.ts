import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Delivery, delivery } from '@tiffin/contract'
import { useEffect } from 'react'
import { call } from '../../session/session.ts'

type Counts = Delivery['counts']

export const isUnderWay = ({ counts }: Pick<Delivery, 'counts'>) => counts.queued > 0
export const totalOf = (counts: Counts) => Object.values(counts).reduce((sum, number) => sum + number, 0)

const soonest = 1500
const latest = 15_000

/** How long until it is worth looking again: the longer something takes already, the longer. */
function lookAgainIn({ starts_at }: Pick<Delivery, 'starts_at'>): number {
  const since = Date.now() - Date.parse(starts_at)
  return Math.min(latest, Math.max(soonest, since / 10))
}

/** One delivery with the fate of each recipient, looked at again for as long as something is under way. */
export const useDelivery = (id: number, from = 0) =>
  useQuery({
    queryKey: [delivery.one.path, id],
    queryFn: ({ signal }) => call(delivery.one, { params: { id }, signal }),
    enabled: Date.now() >= from,
    refetchInterval: ({ state: { data } }) =>
      data && !isUnderWay(data.value) ? false : data ? lookAgainIn(data.value) : latest,
  })

/** Looks at the list again for as long as something on it is under way, and somebody looks at it. */
export function useDeliveryPolling(rows: readonly Delivery[] | undefined) {
  const client = useQueryClient()
  const newest = rows?.find(isUnderWay)
  useEffect(() => {
    if (!newest) return
    const look = () => {
      if (!document.hidden) client.invalidateQueries({ queryKey: [delivery.list.path] })
    }
    const timer = setInterval(look, lookAgainIn(newest))
    return () => clearInterval(timer)
  }, [client, newest])
}
