import { isRefusal } from '../session/call.ts'
import { w } from '../wording/wording.ts'
import { failureText } from './failure.ts'
import type { Form } from './form.ts'
import type { Note } from './message-line.tsx'

/** That something a form needs did not come. */
export const failedNote = (error: Error, retry: () => unknown): Note => ({
  text: failureText(error),
  failed: true,
  action: { label: w.tryAgain, run: retry },
})

interface Outcome<Answer> {
  readonly error: Error | null
  readonly data: Answer | undefined
}
interface Words<Answer> {
  readonly done: (answer: Answer) => string
  readonly failed: (error: Error) => string
  /** What to do where nobody knows whether it was done. */
  readonly unsure: string
}

/** Said where a form begins, so that nobody takes an old draft for what the record holds. */
export const draftNoteOf = ({
  restored,
  discard,
}: Pick<Form<unknown>, 'restored' | 'discard'>): Note | undefined =>
  restored ? { text: w.draftRestored, action: { label: w.discardDraft, run: discard } } : undefined

/** What there is to say about sending a form: that it failed, or that it was done. */
export function noteOf<Answer>(
  { touched, unsaved }: Pick<Form<unknown>, 'touched' | 'unsaved'>,
  { error, data }: Outcome<Answer>,
  { done, failed, unsure }: Words<Answer>,
): Note | undefined {
  if (error) return { text: failed(error), failed: true, hint: isRefusal(error) ? undefined : unsure }
  // Whoever goes on typing has read how the last one went.
  if (!data || touched) return undefined
  return { text: unsaved ? w.typedMeanwhile(done(data)) : done(data) }
}
