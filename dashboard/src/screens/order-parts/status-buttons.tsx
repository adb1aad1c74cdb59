import { Button } from '@mantine/core'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type Order, order } from '@tiffin/contract'
import { Refused } from '../../session/call.ts'
import { queryKeys } from '../../session/query-keys.ts'
import { call } from '../../session/session.ts'
import { useSingleFlightMutation } from '../../ui/base/use-single-flight-mutation.ts'
import { failureText, MessageLine } from '../../ui/feedback/message-line.tsx'
import { offerUndo, toast } from '../../ui/feedback/toast.tsx'
import { t } from '../../wording/wording.ts'
import { useStatuses } from './live-orders.ts'

/** The statuses that can follow one: the button's label, and the names of which the first one that the platform has is set. */
const nextStatuses: Readonly<Record<string, readonly (readonly [label: string, to: readonly string[]])[]>> = {
  Pending: [
    [t.accept, ['Accepted']],
    [t.reject, ['Rejected']],
  ],
  Accepted: [[t.orderReady, ['Ready', 'Deliverd']]],
}

/** Buttons that change the status of an order (4.2) at once, with Undo. */
export function StatusButtons({ of, size }: { readonly of: Order; readonly size: 'xs' | 'sm' }) {
  const statuses = useStatuses().data?.value ?? []
  const client = useQueryClient()
  const changing = useSingleFlightMutation({
    mutationFn: (to: number) => changeStatus(of.order_id, of.order_status_id, to),
    // The offer comes before the new status is shown, so that Ctrl+Z undoes the change that is seen.
    onSuccess: (message, to) =>
      Promise.all([
        offerUndo({
          message,
          of: of.order_id,
          undo: () =>
            changeStatus(of.order_id, to, of.order_status_id)
              .then(toast)
              .finally(() => invalidateOrders(client)),
        }),
        invalidateOrders(client),
      ]),
  })
  const steps = (nextStatuses[of.order_status.status_name] ?? []).flatMap(([label, names]) => {
    const [to] = names.flatMap((name) => statuses.filter(({ status_name }) => status_name === name))
    return to ? [{ label, to }] : []
  })
  return (
    <>
      {steps.map(({ label, to }, place) => (
        <Button
          key={label}
          size={size}
          variant={place === 0 ? 'filled' : 'default'}
          title={t.movesTo(to.status_name)}
          loading={changing.isPending && changing.variables === to.id}
          disabled={changing.isPending}
          onClick={({ currentTarget }) => {
            // The button disappears with the old status, so the focus moves to the container around it.
            const container = currentTarget.closest<HTMLElement>('[tabindex="-1"]')
            changing.mutateAsync(to.id).then(
              () => container?.focus({ preventScroll: true }),
              () => {},
            )
          }}
        >
          {label}
        </Button>
      ))}
      {changing.error && <MessageLine note={{ text: failureText(changing.error), failed: true }} />}
    </>
  )
}

/** Changes the status of an order if it still has the one that is shown. Returns the server's message. */
async function changeStatus(order_id: string, from: number, to: number): Promise<string> {
  const { value, etag } = await call(order.one, { params: { order_id } })
  if (value.order_status_id !== from) throw new Refused(t.movedMeanwhile(value.order_status.status_name), 409)
  const { message } = await call(order.update, { params: { order_id }, body: { order_status_id: to }, etag })
  return message
}

function invalidateOrders(client: QueryClient): Promise<void> {
  client.invalidateQueries({ queryKey: queryKeys.record(order.one) })
  return client.invalidateQueries({ queryKey: queryKeys.list(order.list) })
}
