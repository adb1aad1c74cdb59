import { Button } from '@mantine/core'
import type { OrderLine } from '@tiffin/contract'
import type { ReactNode } from 'react'
import { failureText, MessageLine } from '../../ui/feedback/message-line.tsx'
import { Shimmer } from '../../ui/feedback/shimmer.tsx'
import { t } from '../../wording/wording.ts'
import { useOrder } from './live-orders.ts'

interface OrderFoodProps {
  readonly order_id: string
  readonly children: (lines: readonly OrderLine[]) => ReactNode
}

/** Loads the lines of an order and renders them. */
export function OrderFood({ order_id, children }: OrderFoodProps) {
  const { data, error, refetch } = useOrder(order_id)
  if (data) return data.value.lines.length > 0 ? children(data.value.lines) : <p>{t.noFoodItems}</p>
  if (!error) return <Shimmer />
  return (
    <>
      <MessageLine note={{ text: failureText(error), failed: true }} />
      <Button size="compact-sm" variant="default" onClick={() => refetch()}>
        {t.tryAgain}
      </Button>
    </>
  )
}
