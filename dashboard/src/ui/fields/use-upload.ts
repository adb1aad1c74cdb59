import { imageField, imageTypes, upload } from '@tiffin/contract'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../session/session.ts'
import { t } from '../../wording/wording.ts'
import { failureText } from '../feedback/failure.ts'
import type { Note } from '../feedback/message-line.tsx'
import type { Form } from '../form/form.ts'

const isTaken = (type: string) => (imageTypes as readonly string[]).includes(type)

/**
 * Sends a picture up while its form is filled in; the form, when sent, waits for it. What was stopped, by another
 * picture, by `stop` or by leaving, ends without a word.
 */
export function useUpload<Values>(form: Form<Values>, onKey: (key: string) => void) {
  const [part, setPart] = useState<number>()
  const [key, setKey] = useState<string>()
  const [note, setNote] = useState<Note>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function send(file: File, signal: AbortSignal) {
    const body = new FormData()
    body.append(imageField, file)
    try {
      const { value } = await call(upload.image, { body, signal, onProgress: setPart })
      if (signal.aborted) return
      setKey(value.key)
      onKey(value.key)
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }

  function stop() {
    running.current?.abort()
    setPart(undefined)
    setNote(undefined)
  }

  async function start(file: File, onEnd: () => void) {
    stop()
    if (!isTaken(file.type)) {
      setNote({ text: t.unsupportedImage(file.type), failed: true })
      return onEnd()
    }
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    setPart(0)
    const sent = send(file, signal)
    form.waitFor(sent)
    try {
      await sent
    } catch (error) {
      setNote({ text: failureText(error as Error), failed: true })
    }
    if (signal.aborted) return
    setPart(undefined)
    onEnd()
  }

  return { start, stop, part, key, note }
}
