import { useState } from 'react'
import { draftAt } from '../../ui/form/draft.ts'
import { useForm } from '../../ui/form/form.ts'
import { type Chosen, useSelection } from './use-selection.ts'
import { type Endpoint, type Sending, useSending } from './use-sending.ts'

/** Where the modal stands. */
type Stage = 'closed' | 'form' | 'confirmation' | 'answer'

/** Above this many somebody is asked whether they mean it. */
const many = 50

interface Original<Values> {
  readonly values: Values
  readonly chosen: readonly Chosen[]
}

/** A message in the making: to whom, what is typed, where its modal stands, and sending it. */
export function useMessage<Values extends object, Body>(
  place: string,
  empty: Values,
  endpoint: Endpoint<Body>,
) {
  const selection = useSelection(place)
  const form = useForm(empty, draftAt<Values>(place))
  const [stage, turnTo] = useState<Stage>('closed')
  const sending = useSending<Body, Original<Values>>(endpoint, {
    sent() {
      turnTo('answer')
      form.reset(empty)
      selection.clear()
    },
    undone({ values, chosen }) {
      // Whoever has begun another one meanwhile goes on with that.
      if (form.touched || selection.chosen.length > 0) return
      for (const key of Object.keys(values) as (keyof Values)[]) form.set(key, values[key])
      selection.add(chosen)
      turnTo('form')
    },
  })
  const send = (body: Body) => {
    turnTo('form')
    sending.send(body, { values: form.values, chosen: selection.chosen })
  }
  return {
    selection,
    form,
    stage,
    turnTo,
    sending,
    open: () => {
      sending.forgetFailure()
      turnTo('form')
    },
    send,
    /** Sends, or asks first. */
    submit: (body: Body, recipients: number) => (recipients > many ? turnTo('confirmation') : send(body)),
  }
}

/** What of it the screen and its modal need, whatever it is made of. */
export type Message = Pick<
  ReturnType<typeof useMessage<object, unknown>>,
  'selection' | 'stage' | 'turnTo' | 'open'
> & { readonly sending: Sending; readonly form: { readonly restored: boolean } }
