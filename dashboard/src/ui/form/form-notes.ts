import { isRefusal } from '../../session/call.ts'
import { t } from '../../wording/wording.ts'
import type { Note } from '../feedback/message-line.tsx'
import type { Form } from './form.ts'

interface Outcome<Answer> {
  readonly error: Error | null
  readonly data: Answer | undefined
}
interface Texts<Answer> {
  readonly done: (answer: Answer) => string
  readonly failed: (error: Error) => string
  /** What to do when no answer came, so that nobody knows whether it was done. */
  readonly unanswered: string
}

/** Shown above the fields, so that nobody takes an old draft for what the record holds. */
export const draftNote = ({
  restored,
  discard,
}: Pick<Form<unknown>, 'restored' | 'discard'>): Note | undefined =>
  restored ? { text: t.draftRestored, action: { label: t.discardDraft, run: discard } } : undefined

/** The outcome of sending a form. A success is no longer shown once somebody types again. */
export function outcomeNote<Answer>(
  { touched, unsaved }: Pick<Form<unknown>, 'touched' | 'unsaved'>,
  { error, data }: Outcome<Answer>,
  { done, failed, unanswered }: Texts<Answer>,
): Note | undefined {
  if (error) return { text: failed(error), failed: true, hint: isRefusal(error) ? undefined : unanswered }
  if (!data || touched) return undefined
  return { text: unsaved ? t.typedMeanwhile(done(data)) : done(data) }
}
