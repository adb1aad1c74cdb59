import { useQueryClient } from '@tanstack/react-query'
import { type Delivery, delivery } from '@tiffin/contract'
import { useState } from 'react'
import { Refused } from '../../session/call.ts'
import type { Accepting, Returning } from '../../session/endpoints.ts'
import { queryKeys } from '../../session/query-keys.ts'
import { call } from '../../session/session.ts'
import { useSingleFlightMutation } from '../../ui/base/use-single-flight-mutation.ts'
import { failureText } from '../../ui/feedback/message-line.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { useIdempotentCall } from '../../ui/form/use-idempotent-call.ts'
import { t } from '../../wording/wording.ts'

export type Endpoint<Body> = Returning<Delivery> & Accepting<Body>

/** A message that the server has accepted, and that can be undone for a while. */
export interface Sent {
  /** Some servers answer with a message alone. */
  readonly delivery: Delivery | undefined
  readonly message: string
  /** By the browser's clock. */
  readonly undoUntil: number
}

/** From the call to the first message sent. Both times are the server's, so a difference between the clocks does not matter. */
const undoTime = (delivery: Delivery | undefined) =>
  delivery ? Date.parse(delivery.starts_at) - Date.parse(delivery.createdAt) : 0

interface Callbacks<Original> {
  /** The server has accepted it. */
  readonly onSent: () => void
  /** The server has cancelled it. */
  readonly onUndone: (original: Original) => void
}
interface Outgoing<Body, Original> {
  readonly body: Body
  readonly original: Original
}

/** Sends a message, and undoes it. */
export function useSending<Body, Original>(endpoint: Endpoint<Body>, callbacks: Callbacks<Original>) {
  const client = useQueryClient()
  const [sent, setSent] = useState<Sent>()
  const invalidateDeliveries = () => client.invalidateQueries({ queryKey: queryKeys.list(delivery.list) })

  const create = useIdempotentCall(endpoint)
  const sending = useSingleFlightMutation({
    mutationFn: ({ body }: Outgoing<Body, Original>) => create(body),
    onSuccess: ({ value, message }) => {
      setSent({ delivery: value, message, undoUntil: Date.now() + undoTime(value) })
      callbacks.onSent()
      invalidateDeliveries()
    },
  })
  const undoing = useSingleFlightMutation({
    mutationFn: (id: number) => call(delivery.cancel, { params: { id } }),
    onSuccess: ({ message }) => {
      toast(message)
      setSent(undefined)
      if (sending.variables) callbacks.onUndone(sending.variables.original)
      invalidateDeliveries()
    },
  })
  return {
    send: (body: Body, original: Original) => {
      undoing.reset()
      sending.mutate({ body, original })
    },
    isSending: sending.isPending,
    /** Section 8: the server's message, for a failure too. */
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

/** Sends what is typed so far to one recipient, without delay. */
export function useTestSend<Body>(endpoint: Endpoint<Body>) {
  const client = useQueryClient()
  const create = useIdempotentCall(endpoint)
  const testing = useSingleFlightMutation({
    mutationFn: ({ body }: { body: Body; to: string }) => create(body),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.list(delivery.list) }),
  })
  const { data, error, variables } = testing
  const text = error ? failureText(error) : data?.message
  return {
    test: testing.mutate,
    isTesting: testing.isPending,
    note: text && variables ? { text: t.testAnswer(variables.to, text), failed: Boolean(error) } : undefined,
  }
}
