import { isRefusal } from '../../session/call.ts'
import { t } from '../../wording/wording.ts'
import { failureText } from '../feedback/failure.ts'
import type { Note } from '../feedback/message-line.tsx'
import type { Form } from './form.ts'

/** That something a form needs did not come. */
export const failureNote = (error: Error, retry: () => unknown): Note => ({
  text: failureText(error),
  failed: true,
  action: { label: t.tryAgain, run: retry },
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
export const draftNote = ({
  restored,
  discard,
}: Pick<Form<unknown>, 'restored' | 'discard'>): Note | undefined =>
  restored ? { text: t.draftRestored, action: { label: t.discardDraft, run: discard } } : undefined

/** What there is to say about sending a form: that it failed, or that it was done. */
export function outcomeNote<Answer>(
  { touched, unsaved }: Pick<Form<unknown>, 'touched' | 'unsaved'>,
  { error, data }: Outcome<Answer>,
  { done, failed, unsure }: Words<Answer>,
): Note | undefined {
  if (error) return { text: failed(error), failed: true, hint: isRefusal(error) ? undefined : unsure }
  // Whoever goes on typing has read how the last one went.
  if (!data || touched) return undefined
  return { text: unsaved ? t.typedMeanwhile(done(data)) : done(data) }
}
