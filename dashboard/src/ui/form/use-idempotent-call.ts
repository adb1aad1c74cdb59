import { useRef } from 'react'
import { type Answered, isRefusal, supportsIdempotencyKeys } from '../../session/call.ts'
import type { Accepting, Returning } from '../../session/endpoints.ts'
import { call } from '../../session/session.ts'
import { t } from '../../wording/wording.ts'

/** Creates a record. Whoever asks for the same again because no answer came is told of the one that there is. */
export function useIdempotentCall<Created, Body>(endpoint: Returning<Created> & Accepting<Body>) {
  const unanswered = useRef<{ readonly asked: string; readonly key: string }>(undefined)
  return async (body: Body): Promise<Answered<Created>> => {
    const asked = JSON.stringify(body)
    if (unanswered.current?.asked !== asked) unanswered.current = { asked, key: newKey() }
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

/** One that nobody else has. Not `randomUUID`, which there is only where the page came encrypted. */
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')
