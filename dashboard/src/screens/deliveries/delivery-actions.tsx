import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type Delivery, delivery } from '@tiffin/contract'
import { Link } from 'react-router'
import { queryKeys } from '../../session/query-keys.ts'
import { call } from '../../session/session.ts'
import { PreviousIcon } from '../../ui/base/icons.tsx'
import { useSingleFlightMutation } from '../../ui/base/use-single-flight-mutation.ts'
import { failureText } from '../../ui/feedback/message-line.tsx'
import { formatCount } from '../../ui/table/cells.tsx'
import { t } from '../../wording/wording.ts'

/** Retrying failed recipients, and cancelling those still queued. */
export function useDeliveryActions(id: number) {
  const client = useQueryClient()
  const action = useSingleFlightMutation({
    mutationFn: (endpoint: typeof delivery.retry | typeof delivery.cancel) =>
      call(endpoint, { params: { id } }),
    onSettled: () => {
      client.invalidateQueries({ queryKey: queryKeys.list(delivery.list) })
      return client.invalidateQueries({ queryKey: queryKeys.record(delivery.one, id) })
    },
  })
  const { data, error, isPending, submittedAt, variables } = action
  return {
    /** When the last action was started. */
    startedAt: submittedAt,
    retry: () => action.mutate(delivery.retry),
    cancel: () => action.mutate(delivery.cancel),
    retrying: isPending && variables === delivery.retry,
    cancelling: isPending && variables === delivery.cancel,
    note: error ? { text: failureText(error), failed: true } : data && { text: data.message },
  }
}

type DeliveryActions = ReturnType<typeof useDeliveryActions>

/** A button is shown only while there are recipients for it. */
export function DeliveryActionButtons({
  of,
  retry,
  cancel,
  retrying,
  cancelling,
}: DeliveryActions & { readonly of: Pick<Delivery, 'counts'> }) {
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
