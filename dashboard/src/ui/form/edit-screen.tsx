import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Endpoint } from '@tiffin/contract'
import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { type Answered, Refused } from '../../session/call.ts'
import { type Accepting, paramsFrom, type Returning } from '../../session/endpoints.ts'
import { queryKeys } from '../../session/query-keys.ts'
import { call } from '../../session/session.ts'
import { t } from '../../wording/wording.ts'
import { useSingleFlightMutation } from '../base/use-single-flight-mutation.ts'
import { failureText, type Note } from '../feedback/message-line.tsx'
import { type Confirmation, useConfirm } from '../feedback/use-confirm.tsx'
import { draftAt } from './draft.ts'
import { differs, type Form, useForm } from './form.ts'
import { FormScreen, SubmitButton } from './form-body.tsx'
import { draftNote, outcomeNote } from './form-notes.ts'
import { isNotFound, RecordPlaceholderPage, useDeletedRecord } from './missing-record.tsx'

interface EditOptions<Row, Values, Updated, Body> {
  readonly of: {
    readonly one: Returning<Row>
    readonly update: Returning<Updated> & Accepting<Body>
    readonly list: Returning<unknown[]>
    readonly restore?: Endpoint
  }
  /** The form's values, from the record. */
  readonly values: (record: Row) => Values
  /** What is sent, from the form's values. */
  readonly body: (values: Values, record: Row) => Body
  /** The text after a success: the server's message, unless the screen has a text of its own (section 8). */
  readonly done?: (answer: Answered<Updated>) => string
}

interface EditScreenProps<Row, Values, Updated, Body> extends EditOptions<Row, Values, Updated, Body> {
  readonly title: string
  /** Further actions on the record, shown beside the heading. */
  readonly actions?: (record: Row) => ReactNode
  /** The path of the list that its records are in. */
  readonly list: string
  /** What to ask before sending, if anything. */
  readonly confirm?: (values: Values, record: Row) => Confirmation | undefined
  /** The fields. */
  readonly children: (form: Form<Values>, record: Row) => ReactNode
}

/** What all edit screens share: section 2.8. */
export function EditScreen<Row, Values extends object, Updated, Body>(
  props: EditScreenProps<Row, Values, Updated, Body>,
) {
  const { title, list, ...options } = props
  const { found, error, refetch } = useRecord(options.of.one)
  const deletedNote = useDeletedRecord(options.of, { error, refetch })
  if (!found) {
    return (
      <RecordPlaceholderPage
        title={title}
        list={list}
        error={error}
        deletedNote={deletedNote}
        retry={refetch}
      />
    )
  }
  return <EditForm key={found.key} title={title} {...options} found={found} deletedNote={deletedNote} />
}

interface EditFormProps<Row, Values, Updated, Body>
  extends Omit<EditScreenProps<Row, Values, Updated, Body>, 'list'> {
  readonly found: FoundRecord<Row>
  readonly deletedNote: Note | undefined
}

function EditForm<Row, Values extends object, Updated, Body>(
  props: EditFormProps<Row, Values, Updated, Body>,
) {
  const { title, actions, found, deletedNote, confirm, children, ...options } = props
  const { form, record, ...sending } = useEdit(options, found)
  const { send, dialog } = useConfirm(confirm?.(form.values, record), sending.send)
  return (
    <FormScreen
      title={title}
      actions={actions?.(record)}
      submit={<SubmitButton>{t.update}</SubmitButton>}
      deletedNote={deletedNote}
      {...sending}
      send={send}
    >
      {children(form, record)}
      {dialog}
    </FormScreen>
  )
}

export interface FoundRecord<Row> {
  /** Differs from address to address, so that each record gets a form of its own. */
  readonly key: string
  readonly record: Row
  readonly etag: string | undefined
  /** Whether it was deleted since it was loaded. */
  readonly isDeleted: boolean
  readonly refetch: () => Promise<{ readonly data: Answered<Row> | undefined }>
}

/**
 * The record of an edit screen (2.8): from the navigation state, or loaded by the id in the route. One from the navigation
 * state is shown at once and loaded again meanwhile.
 */
export function useRecord<Row>(one: Returning<Row>) {
  const route = useParams()
  const { state: navigationState, pathname } = useLocation()
  const { data, error, refetch } = useQuery<Answered<Row>>({
    queryKey: queryKeys.record(one, route),
    queryFn: ({ signal }) => call(one, { params: paramsFrom(one, route), signal }),
    // The query keeps the record, because the navigation state is cleared after an update.
    initialData: navigationState ? { message: '', value: navigationState } : undefined,
    initialDataUpdatedAt: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const found: FoundRecord<Row> | undefined = data && {
    key: pathname,
    record: data.value,
    etag: data.etag,
    isDeleted: isNotFound(error),
    refetch,
  }
  return { found, error, refetch }
}

/** The form over a record, and sending it. */
export function useEdit<Row, Values extends object, Updated, Body>(
  { of, values, body, done = ({ message }) => message }: EditOptions<Row, Values, Updated, Body>,
  { record, etag, isDeleted, refetch }: FoundRecord<Row>,
) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const route = useParams()
  const form = useForm(values(record), draftAt<Values>(pathname))
  const [shown, setShown] = useState({ record, etag })

  // A newer state of the record replaces what is shown, but never what was typed.
  if (shown.record !== record || shown.etag !== etag) {
    setShown({ record, etag })
    form.rebase(values(record))
  }

  const update = (sent: Values, over: Pick<FoundRecord<Row>, 'record' | 'etag'>) =>
    call<Returning<Updated>>(of.update, {
      params: paramsFrom(of.update, route),
      body: body(sent, over.record),
      etag: over.etag,
    })
  const updating = useSingleFlightMutation({
    mutationFn: async () => {
      const sent = await form.ready()
      const answer = await update(sent, shown).catch(async (error) => {
        // Loading a record that was deleted meanwhile tells how to restore it.
        if (isNotFound(error)) await refetch()
        if (!(error instanceof Refused && error.status === 409)) throw error
        // The message says who changed it. The newer state is shown now, so that pressing Update again overwrites it knowingly.
        const { data } = await refetch()
        // If the record already is as it was to become, the update was made before and only its answer was lost.
        if (!data || differs({ opening: values(data.value), values: sent })) throw error
        return update(sent, { record: data.value, etag: data.etag })
      })
      form.sent(sent, sent)
      return answer
    },
    onSuccess: () => {
      client.invalidateQueries({ queryKey: queryKeys.list(of.list) })
      // For others that show this record, such as the header.
      return client.invalidateQueries({ queryKey: queryKeys.record(of.one) })
    },
  })
  return {
    form,
    record: shown.record,
    sending: updating.isPending,
    draft: draftNote(form),
    // Once the record is restored, its 404 is no longer shown.
    note:
      isNotFound(updating.error) && !isDeleted
        ? undefined
        : outcomeNote(form, updating, { done, failed: failureText, unanswered: t.updateUnknown }),
    // `mutate` calls this `onSuccess` only while the screen is mounted, so nobody who has left is brought back.
    send: () =>
      updating.mutate(undefined, { onSuccess: () => navigate('.', { replace: true, state: null }) }),
    forget: form.forget,
  }
}
