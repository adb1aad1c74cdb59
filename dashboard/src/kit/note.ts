import { w } from '../wording/wording.ts'
import type { Form } from './form.ts'
import type { Note } from './message-line.tsx'

interface Outcome<Answer> {
  readonly error: Error | null
  readonly data: Answer | undefined
}
interface Words<Answer> {
  readonly done: (answer: Answer) => string
  readonly failed: (error: Error) => string
}

/** What there is to say about a form: that its call failed, that a draft was put back, or that it was done. */
export function noteOf<Answer>(
  { touched, restored, discard }: Pick<Form<unknown>, 'touched' | 'restored' | 'discard'>,
  { error, data }: Outcome<Answer>,
  { done, failed }: Words<Answer>,
): Note | undefined {
  if (error) return { text: failed(error), failed: true }
  // Whoever goes on typing has read how the last one went.
  if (touched) {
    return restored ? { text: w.draftRestored, action: { label: w.discardDraft, run: discard } } : undefined
  }
  return data && { text: done(data) }
}
