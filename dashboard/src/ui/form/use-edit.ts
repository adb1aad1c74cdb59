import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Endpoint } from '@tiffin/contract'
import { useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { type Answered, Refused } from '../../session/call.ts'
import { type Accepting, paramsFrom, type Returning } from '../../session/endpoints.ts'
import { call } from '../../session/session.ts'
import { t } from '../../wording/wording.ts'
import { useSingleFlightMutation } from '../base/use-single-flight-mutation.ts'
import { failureText } from '../feedback/failure.ts'
import { draftAt } from './draft.ts'
import { differs, useForm } from './form.ts'
import { draftNote, outcomeNote } from './form-notes.ts'
import { isNotFound } from './use-gone.ts'

export interface EditOptions<Row, Values, Updated, Body> {
  readonly of: {
    readonly one: Returning<Row>
    readonly update: Returning<Updated> & Accepting<Body>
    readonly list: Returning<unknown[]>
    readonly restore?: Endpoint
  }
  /** What the form holds of a record. */
  readonly values: (record: Row) => Values
  /** What of it is sent. */
  readonly body: (values: Values, record: Row) => Body
  /** What is said when it was changed: the server's message, unless the screen has words of its own (section 8). */
  readonly done?: (answer: Answered<Updated>) => string
}

export interface FoundRecord<Row> {
  /** Another address is another record, and another form. */
  readonly key: string
  readonly record: Row
  readonly etag: string | undefined
  /** Whether it was deleted since it was found. */
  readonly isGone: boolean
  readonly refetch: () => Promise<{ readonly data: Answered<Row> | undefined }>
}

/**
 * The record of an edit screen (2.8): from the navigation state, or fetched by the route's id. One that came along is
 * there at once and is checked against the server meanwhile.
 */
export function useRecord<Row>(one: Returning<Row>) {
  const route = useParams()
  const { state: brought, pathname } = useLocation()
  const { data, error, refetch } = useQuery<Answered<Row>>({
    queryKey: [one.path, route],
    queryFn: ({ signal }) => call(one, { params: paramsFrom(one, route), signal }),
    // Kept with the query, for the navigation state is cleared after an update.
    initialData: brought ? { message: '', value: brought } : undefined,
    initialDataUpdatedAt: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const found: FoundRecord<Row> | undefined = data && {
    key: pathname,
    record: data.value,
    etag: data.etag,
    isGone: isNotFound(error),
    refetch,
  }
  return { found, error, refetch }
}

/** The form over a record, and sending it. */
export function useEdit<Row, Values extends object, Updated, Body>(
  { of, values, body, done = ({ message }) => message }: EditOptions<Row, Values, Updated, Body>,
  { record, etag, isGone: wasDeleted, refetch }: FoundRecord<Row>,
) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const route = useParams()
  const form = useForm(values(record), draftAt<Values>(pathname))
  const [shown, setShown] = useState({ record, etag })

  // A newer state of the record replaces what is shown, but never what somebody has begun to type.
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
        // Where it was deleted meanwhile, the record says how it comes back.
        if (isNotFound(error)) await refetch()
        if (!(error instanceof Refused && error.status === 409)) throw error
        // The message says who changed it meanwhile; whoever presses Update again, having seen the change, means it.
        const { data } = await refetch()
        // Unless it is as it was to become: then it was sent before, and only the answer did not come.
        if (!data || differs({ opening: values(data.value), values: sent })) throw error
        return update(sent, { record: data.value, etag: data.etag })
      })
      form.sent(sent, sent)
      return answer
    },
    onSuccess: () => {
      client.invalidateQueries({ queryKey: [of.list.path] })
      // Whoever else shows this record, such as the header, gets its new state too.
      return client.invalidateQueries({ queryKey: [of.one.path] })
    },
  })
  return {
    form,
    record: shown.record,
    sending: updating.isPending,
    draft: draftNote(form),
    // Of what came back nobody needs to hear any more that it was deleted.
    note:
      isNotFound(updating.error) && !wasDeleted
        ? undefined
        : outcomeNote(form, updating, { done, failed: failureText, unsure: t.updateUnknown }),
    // Whoever has left meanwhile is not brought back.
    send: () =>
      updating.mutate(undefined, { onSuccess: () => navigate('.', { replace: true, state: null }) }),
    forget: form.forget,
  }
}
