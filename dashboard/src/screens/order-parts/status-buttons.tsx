import { Button } from '@mantine/core'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type Order, order } from '@tiffin/contract'
import { Refused } from '../../session/call.ts'
import { call } from '../../session/session.ts'
import { useSingleFlightMutation } from '../../ui/base/use-single-flight-mutation.ts'
import { failureText, MessageLine } from '../../ui/feedback/message-line.tsx'
import { offerUndo, toast } from '../../ui/feedback/toast.tsx'
import { t } from '../../wording/wording.ts'
import { useStatuses } from './live-orders.ts'

/** What can follow a status: what its button says, and the first of these statuses that the platform has. */
const following: Readonly<Record<string, readonly (readonly [label: string, to: readonly string[]])[]>> = {
  Pending: [
    [t.accept, ['Accepted']],
    [t.reject, ['Rejected']],
  ],
  Accepted: [[t.orderReady, ['Ready', 'Deliverd']]],
}

/** Takes an order one step further (4.2): at once, and it can be taken back. */
export function StatusButtons({ of, size }: { readonly of: Order; readonly size: 'xs' | 'sm' }) {
  const statuses = useStatuses().data?.value ?? []
  const client = useQueryClient()
  const moving = useSingleFlightMutation({
    mutationFn: (to: number) => move(of.order_id, of.order_status_id, to),
    // Before the new status is seen: whoever takes back what they see takes back this.
    onSuccess: (message, to) =>
      Promise.all([
        offerUndo({
          message,
          of: of.order_id,
          undo: () =>
            move(of.order_id, to, of.order_status_id)
              .then(toast)
              .finally(() => lookAgain(client)),
        }),
        lookAgain(client),
      ]),
  })
  const steps = (following[of.order_status.status_name] ?? []).flatMap(([label, names]) => {
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
          loading={moving.isPending && moving.variables === to.id}
          disabled={moving.isPending}
          onClick={({ currentTarget }) => {
            // The button goes with the status; whoever works without a mouse goes on from here.
            const around = currentTarget.closest<HTMLElement>('[tabindex="-1"]')
            moving.mutateAsync(to.id).then(
              () => around?.focus({ preventScroll: true }),
              () => {},
            )
          }}
        >
          {label}
        </Button>
      ))}
      {moving.error && <MessageLine note={{ text: failureText(moving.error), failed: true }} />}
    </>
  )
}

/** Changes the status of an order that still has the one it is shown with. Answers the server's message. */
async function move(order_id: string, from: number, to: number): Promise<string> {
  const { value, etag } = await call(order.one, { params: { order_id } })
  if (value.order_status_id !== from) throw new Refused(t.movedMeanwhile(value.order_status.status_name), 409)
  const { message } = await call(order.update, { params: { order_id }, body: { order_status_id: to }, etag })
  return message
}

function lookAgain(client: QueryClient): Promise<void> {
  client.invalidateQueries({ queryKey: [order.one.path] })
  return client.invalidateQueries({ queryKey: [order.list.path] })
}
