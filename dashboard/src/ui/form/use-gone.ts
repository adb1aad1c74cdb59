import { useQueryClient } from '@tanstack/react-query'
import type { Endpoint } from '@tiffin/contract'
import { useParams } from 'react-router'
import { Refused } from '../../session/call.ts'
import { paramsFrom } from '../../session/endpoints.ts'
import { call } from '../../session/session.ts'
import { t } from '../../wording/wording.ts'
import { useSingleFlightMutation } from '../base/use-single-flight-mutation.ts'
import { failureText } from '../feedback/failure.ts'
import type { Note } from '../feedback/message-line.tsx'
import { toast } from '../feedback/toast.tsx'

interface Restorable {
  readonly list: Endpoint
  readonly restore?: Endpoint
}
interface Asked {
  readonly error: Error | null
  readonly refetch: () => Promise<unknown>
}

export const isNotFound = (error: Error | null): error is Refused =>
  error instanceof Refused && error.status === 404

/** Of a record that was deleted or never was: what the server says, and how it comes back, where it can. */
export function useDeletedRecord({ list, restore }: Restorable, { error, refetch }: Asked): Note | undefined {
  const client = useQueryClient()
  const route = useParams()
  const restoring = useSingleFlightMutation({
    mutationFn: (how: Endpoint) => call(how, { params: paramsFrom(how, route) }),
    onSuccess: ({ message }) => {
      toast(message)
      client.invalidateQueries({ queryKey: [list.path] })
    },
    // Also when it was refused: another administrator may have brought it back.
    onSettled: refetch,
  })
  if (!isNotFound(error)) return undefined
  const how = error.data.deleted === true ? restore : undefined
  return {
    text: failureText(restoring.error ?? error),
    failed: true,
    ...(how && { action: { label: t.restore, run: () => restoring.mutate(how) } }),
  }
}
