import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Answered } from '../../session/call.ts'
import type { Accepting, Returning } from '../../session/endpoints.ts'
import { queryKeys } from '../../session/query-keys.ts'
import { t } from '../../wording/wording.ts'
import { useSingleFlightMutation } from '../base/use-single-flight-mutation.ts'
import { failureText } from '../feedback/message-line.tsx'
import { draftAt } from './draft.ts'
import { type Form, useForm } from './form.ts'
import { FormScreen } from './form-body.tsx'
import { draftNote, outcomeNote } from './form-notes.ts'
import { unansweredCreateHint, useIdempotentCall } from './use-idempotent-call.ts'

interface AddScreenProps<Created, Values, Body> {
  readonly title: string
  readonly heading?: string
  readonly of: { readonly create: Returning<Created> & Accepting<Body>; readonly list: Returning<unknown[]> }
  /** The form's values when it opens, and again after each creation. */
  readonly initial: () => Values
  /** What is sent, from the form's values. */
  readonly body: (values: Values, opening: Values) => Body
  /** The text after a success: 'Success', unless the screen has a text of its own (section 8). */
  readonly done?: (answer: Answered<Created>) => string
  readonly failed?: (error: Error) => string
  /** The button that creates it. */
  readonly submit: ReactNode
  /** The fields. */
  readonly children: (form: Form<Values>) => ReactNode
}

/** What all add screens share: section 2.7. What was typed stays until the record is created. */
export function AddScreen<Created, Values extends object, Body>(
  props: AddScreenProps<Created, Values, Body>,
) {
  const {
    title,
    heading,
    of,
    initial,
    body,
    done = () => t.success,
    failed = failureText,
    submit,
    children,
  } = props
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const form = useForm(initial(), draftAt<Values>(pathname))
  const create = useIdempotentCall(of.create)
  const creating = useSingleFlightMutation({
    mutationFn: async () => {
      const sent = await form.ready()
      const answer = await create(body(sent, form.opening))
      form.sent(sent, initial())
      return answer
    },
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.list(of.list) }),
  })
  // `mutate` calls this `onSuccess` only while the screen is mounted, so nobody who has left is brought back.
  const send = () =>
    creating.mutate(undefined, { onSuccess: () => navigate('.', { replace: true, state: null }) })
  return (
    <FormScreen
      title={title}
      heading={heading}
      sending={creating.isPending}
      draft={draftNote(form)}
      note={outcomeNote(form, creating, { done, failed, unanswered: unansweredCreateHint() })}
      send={send}
      forget={form.forget}
      submit={submit}
    >
      {children(form)}
    </FormScreen>
  )
}
