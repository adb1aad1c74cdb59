import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Answered } from '../session/call.ts'
import { call } from '../session/session.ts'
import { w } from '../wording/wording.ts'
import type { Giving, Taking } from './endpoints.ts'
import { failureText } from './failure.ts'
import { type Form, useForm } from './form.ts'
import { FormScreen } from './form-screen.tsx'

interface AddScreenProps<Created, Body> {
  readonly title: string
  readonly heading?: string
  readonly of: { readonly create: Giving<Created> & Taking<Body>; readonly list: Giving<unknown[]> }
  readonly initial: Body
  /** What is said when it was created: 'Success', unless the screen has words of its own (section 8). */
  readonly done?: (answer: Answered<Created>) => string
  readonly failed?: (error: Error) => string
  /** The fields and the buttons. */
  readonly children: (form: Form<Body>) => ReactNode
}

/** What all add screens share: section 2.7. What was typed stays until it has been created. */
export function AddScreen<Created, Body>(props: AddScreenProps<Created, Body>) {
  const { title, heading, of, initial, done = () => w.success, failed = failureText, children } = props
  const client = useQueryClient()
  const form = useForm(initial)
  const creating = useMutation({
    mutationFn: (body: Body) => call<Giving<Created>>(of.create, { body }),
    onSuccess: () => {
      form.reset(initial)
      client.invalidateQueries({ queryKey: [of.list.path] })
    },
  })
  const note = creating.error
    ? { text: failed(creating.error), failed: true }
    : creating.data && { text: done(creating.data) }

  return (
    <FormScreen
      title={title}
      heading={heading}
      sending={creating.isPending}
      note={note}
      send={() => creating.mutate(form.values)}
    >
      {children(form)}
    </FormScreen>
  )
}
