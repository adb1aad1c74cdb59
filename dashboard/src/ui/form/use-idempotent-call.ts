import { useRef } from 'react'
import { type Answered, isRefusal, supportsIdempotencyKeys } from '../../session/call.ts'
import type { Accepting, Returning } from '../../session/endpoints.ts'
import { call } from '../../session/session.ts'
import { t } from '../../wording/wording.ts'

/**
 * Creates a record under an idempotency key. The same body sent again after no answer came has the same key, so the server
 * answers with the record that it has created already.
 */
export function useIdempotentCall<Created, Body>(endpoint: Returning<Created> & Accepting<Body>) {
  const unanswered = useRef<{ readonly sent: string; readonly key: string }>(undefined)
  return async (body: Body): Promise<Answered<Created>> => {
    const sent = JSON.stringify(body)
    if (unanswered.current?.sent !== sent) unanswered.current = { sent, key: newKey() }
    try {
      const answer = await call<Returning<Created>>(endpoint, { body, key: unanswered.current.key })
      unanswered.current = undefined
      return answer
    } catch (error) {
      if (isRefusal(error)) unanswered.current = undefined
      throw error
    }
  }
}

export const unansweredCreateHint = () => (supportsIdempotencyKeys() ? t.addUnknown : t.addUnknownElsewhere)

/** Not `randomUUID`, which browsers offer only over https. */
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')
