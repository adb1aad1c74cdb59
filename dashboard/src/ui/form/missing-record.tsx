import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { Endpoint } from '@tiffin/contract'
import { useParams } from 'react-router'
import { Refused } from '../../session/call.ts'
import { paramsFrom } from '../../session/endpoints.ts'
import { queryKeys } from '../../session/query-keys.ts'
import { call } from '../../session/session.ts'
import { t } from '../../wording/wording.ts'
import { ButtonRow, LinkButton } from '../base/buttons.tsx'
import { Page } from '../base/page.tsx'
import { useSingleFlightMutation } from '../base/use-single-flight-mutation.ts'
import { failureText, MessageLine, type Note } from '../feedback/message-line.tsx'
import { Shimmer } from '../feedback/shimmer.tsx'
import { toast } from '../feedback/toast.tsx'
import form from './form-body.module.css'

interface Restorable {
  readonly list: Endpoint
  readonly restore?: Endpoint
}
interface RecordQuery {
  readonly error: Error | null
  readonly refetch: () => Promise<unknown>
}

export const isNotFound = (error: Error | null): error is Refused =>
  error instanceof Refused && error.status === 404

/** For a record that was deleted or never existed: the server's message, with a way to restore it if there is one. */
export function useDeletedRecord(
  { list, restore }: Restorable,
  { error, refetch }: RecordQuery,
): Note | undefined {
  const client = useQueryClient()
  const route = useParams()
  const restoring = useSingleFlightMutation({
    mutationFn: (endpoint: Endpoint) => call(endpoint, { params: paramsFrom(endpoint, route) }),
    onSuccess: ({ message }) => {
      toast(message)
      client.invalidateQueries({ queryKey: queryKeys.list(list) })
    },
    // Also after a refusal: another administrator may have restored it.
    onSettled: refetch,
  })
  if (!isNotFound(error)) return undefined
  const endpoint = error.data.deleted === true ? restore : undefined
  return {
    text: failureText(restoring.error ?? error),
    failed: true,
    ...(endpoint && { action: { label: t.restore, run: () => restoring.mutate(endpoint) } }),
  }
}

interface RecordPlaceholderProps {
  readonly error: Error | null
  /** That it was deleted, and how to restore it. */
  readonly deletedNote?: Note | undefined
  /** The path of the list that it would be in. */
  readonly list: string
  readonly retry: () => unknown
}

/** No retry can help, for example when the address has letters instead of a number. */
const isWrongAddress = (error: Error) => error instanceof Refused && error.status === 400

/** Stands in for an edit form while its record loads, or when it does not load. */
export const RecordPlaceholder = ({ error, deletedNote, list, retry }: RecordPlaceholderProps) => (
  <div className={form.waiting} aria-busy={!error}>
    {error ? (
      <>
        <p>{t.recordFailed}</p>
        <MessageLine note={{ text: deletedNote?.text ?? failureText(error), failed: true }} />
        <ButtonRow>
          {deletedNote?.action && (
            <Button onClick={deletedNote.action.run}>{deletedNote.action.label}</Button>
          )}
          {!isWrongAddress(error) && (
            <Button variant="default" onClick={retry}>
              {t.tryAgain}
            </Button>
          )}
          <LinkButton to={list}>{t.backToList}</LinkButton>
        </ButtonRow>
      </>
    ) : (
      ['1', '2', '3'].map((key) => <Shimmer key={key} />)
    )}
  </div>
)

/** The same as a page of its own. */
export const RecordPlaceholderPage = ({
  title,
  ...inside
}: RecordPlaceholderProps & { readonly title: string }) => (
  <Page title={title}>
    <div className={form.form}>
      <RecordPlaceholder {...inside} />
    </div>
  </Page>
)
