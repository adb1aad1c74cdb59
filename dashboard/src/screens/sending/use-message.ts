import { useState } from 'react'
import { draftAt } from '../../ui/form/draft.ts'
import { useForm } from '../../ui/form/form.ts'
import { type Chosen, useSelection } from './use-selection.ts'
import { type Endpoint, type Sending, useSending } from './use-sending.ts'

/** What the modal shows. */
type Stage = 'closed' | 'form' | 'confirmation' | 'answer'

/** Sending to more recipients than this needs a confirmation. */
const confirmAbove = 50

interface SentMessage<Values> {
  readonly values: Values
  readonly chosen: readonly Chosen[]
}

/** A message being written: the selected recipients, the form, the stage of the modal, and sending. */
export function useMessage<Values extends object, Body>(
  path: string,
  empty: Values,
  endpoint: Endpoint<Body>,
) {
  const selection = useSelection(path)
  const form = useForm(empty, draftAt<Values>(path))
  const [stage, setStage] = useState<Stage>('closed')
  const sending = useSending<Body, SentMessage<Values>>(endpoint, {
    onSent() {
      setStage('answer')
      form.reset(empty)
      selection.clear()
    },
    onUndone({ values, chosen }) {
      // A message that was begun meanwhile is not overwritten.
      if (form.touched || selection.chosen.length > 0) return
      for (const key of Object.keys(values) as (keyof Values)[]) form.set(key, values[key])
      selection.add(chosen)
      setStage('form')
    },
  })
  const send = (body: Body) => {
    setStage('form')
    sending.send(body, { values: form.values, chosen: selection.chosen })
  }
  return {
    selection,
    form,
    stage,
    setStage,
    sending,
    open: () => {
      sending.forgetFailure()
      setStage('form')
    },
    send,
    /** Sends, or asks for a confirmation first. */
    submit: (body: Body, recipients: number) =>
      recipients > confirmAbove ? setStage('confirmation') : send(body),
  }
}

/** The part that the screen and its modal need, whatever the form's values. */
export type Message = Pick<
  ReturnType<typeof useMessage<object, unknown>>,
  'selection' | 'stage' | 'setStage' | 'open'
> & { readonly sending: Sending; readonly form: { readonly restored: boolean } }
