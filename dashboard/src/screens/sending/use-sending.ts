import { useQueryClient } from '@tanstack/react-query'
import { type Delivery, delivery } from '@tiffin/contract'
import { useState } from 'react'
import { Refused } from '../../session/call.ts'
import type { Accepting, Returning } from '../../session/endpoints.ts'
import { call } from '../../session/session.ts'
import { useSingleFlightMutation } from '../../ui/base/use-single-flight-mutation.ts'
import { failureText } from '../../ui/feedback/message-line.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { useIdempotentCall } from '../../ui/form/use-idempotent-call.ts'
import { t } from '../../wording/wording.ts'

export type Endpoint<Body> = Returning<Delivery> & Accepting<Body>

/** A message that the server has taken, which can be taken back for a while. */
export interface Sent {
  /** Not every server tells more than its message. */
  readonly delivery: Delivery | undefined
  readonly message: string
  /** By this machine's clock. */
  readonly undoUntil: number
}

/** Between the call and its first message; both times are the server's, so its clock need not agree with ours. */
const undoTime = (delivery: Delivery | undefined) =>
  delivery ? Date.parse(delivery.starts_at) - Date.parse(delivery.createdAt) : 0

interface Told<Original> {
  /** The server has taken it. */
  readonly sent: () => void
  /** The server has stopped it; this is what it was made of. */
  readonly undone: (original: Original) => void
}
interface Parcel<Body, Original> {
  readonly body: Body
  readonly original: Original
}

/** Sends a message, and takes it back. */
export function useSending<Body, Original>(endpoint: Endpoint<Body>, told: Told<Original>) {
  const client = useQueryClient()
  const [sent, setSent] = useState<Sent>()
  const changed = () => client.invalidateQueries({ queryKey: [delivery.list.path] })

  const queue = useIdempotentCall(endpoint)
  const sending = useSingleFlightMutation({
    mutationFn: ({ body }: Parcel<Body, Original>) => queue(body),
    onSuccess: ({ value, message }) => {
      setSent({ delivery: value, message, undoUntil: Date.now() + undoTime(value) })
      told.sent()
      changed()
    },
  })
  const undoing = useSingleFlightMutation({
    mutationFn: (id: number) => call(delivery.cancel, { params: { id } }),
    onSuccess: ({ message }) => {
      toast(message)
      setSent(undefined)
      if (sending.variables) told.undone(sending.variables.original)
      changed()
    },
  })
  return {
    send: (body: Body, original: Original) => {
      undoing.reset()
      sending.mutate({ body, original })
    },
    isSending: sending.isPending,
    /** Section 8: the server's message, on success and on failure. */
    failure: sending.error
      ? { text: answerText(sending.error), failed: true, unknown: !(sending.error instanceof Refused) }
      : undefined,
    forgetFailure: () => {
      if (sending.isError) sending.reset()
    },
    sent,
    undo: () => sent?.delivery && undoing.mutate(sent.delivery.id),
    isUndoing: undoing.isPending,
    undoFailure: undoing.error ? { text: failureText(undoing.error), failed: true } : undefined,
    dismiss: () => setSent(undefined),
  }
}
export type Sending = Omit<ReturnType<typeof useSending<unknown, unknown>>, 'send'>

const answerText = (error: Error) =>
  error instanceof Refused ? t.sendAnswer(error.message) : failureText(error)

/** Sends what is typed so far to one recipient at once. */
export function useTestSend<Body>(endpoint: Endpoint<Body>) {
  const client = useQueryClient()
  const queue = useIdempotentCall(endpoint)
  const testing = useSingleFlightMutation({
    mutationFn: ({ body }: { body: Body; to: string }) => queue(body),
    onSuccess: () => client.invalidateQueries({ queryKey: [delivery.list.path] }),
  })
  const { data, error, variables } = testing
  const text = error ? failureText(error) : data?.message
  return {
    test: testing.mutate,
    isTesting: testing.isPending,
    note: text && variables ? { text: t.testAnswer(variables.to, text), failed: Boolean(error) } : undefined,
  }
}
