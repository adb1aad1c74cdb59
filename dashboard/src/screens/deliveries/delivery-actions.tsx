import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type Delivery, delivery } from '@tiffin/contract'
import { Link } from 'react-router'
import { call } from '../../session/session.ts'
import { PreviousIcon } from '../../ui/base/icons.tsx'
import { useSingleFlightMutation } from '../../ui/base/use-single-flight-mutation.ts'
import { failureText } from '../../ui/feedback/message-line.tsx'
import { formatCount } from '../../ui/table/cells.tsx'
import { t } from '../../wording/wording.ts'

/** Sending the failed ones again, and stopping what has not left. */
export function useDeliveryActions(id: number) {
  const client = useQueryClient()
  const changing = useSingleFlightMutation({
    mutationFn: (change: typeof delivery.retry | typeof delivery.cancel) => call(change, { params: { id } }),
    onSettled: () => {
      client.invalidateQueries({ queryKey: [delivery.list.path] })
      return client.invalidateQueries({ queryKey: [delivery.one.path, id] })
    },
  })
  const { data, error, isPending, submittedAt, variables } = changing
  return {
    /** When the last one was asked for. */
    askedAt: submittedAt,
    retry: () => changing.mutate(delivery.retry),
    cancel: () => changing.mutate(delivery.cancel),
    retrying: isPending && variables === delivery.retry,
    cancelling: isPending && variables === delivery.cancel,
    note: error ? { text: failureText(error), failed: true } : data && { text: data.message },
  }
}

type Changes = ReturnType<typeof useDeliveryActions>

/** Each is offered only while there is something for it to do. */
export function DeliveryActionButtons({
  of,
  retry,
  cancel,
  retrying,
  cancelling,
}: Changes & { readonly of: Pick<Delivery, 'counts'> }) {
  const { failed, queued } = of.counts
  return (
    <>
      <Button component={Link} to="/3" variant="subtle" leftSection={<PreviousIcon />}>
        {t.allDeliveries}
      </Button>
      {queued > 0 && (
        <Button variant="default" loading={cancelling} onClick={cancel}>
          {t.stopWaiting(formatCount(queued))}
        </Button>
      )}
      {failed > 0 && (
        <Button loading={retrying} onClick={retry}>
          {t.retryFailed(formatCount(failed))}
        </Button>
      )}
    </>
  )
}
