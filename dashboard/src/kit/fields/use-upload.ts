import { imageField, imageTypes, upload } from '@tiffin/contract'
import { useState } from 'react'
import { call } from '../../session/session.ts'
import { w } from '../../wording/wording.ts'
import { failureText } from '../failure.ts'
import type { Form } from '../form.ts'
import type { Note } from '../message-line.tsx'

const isTaken = (type: string) => (imageTypes as readonly string[]).includes(type)

/** Sends a picture up while its form is filled in; the form, when sent, waits for it. */
export function useUpload<Values>(form: Form<Values>, onKey: (key: string) => void) {
  const [part, setPart] = useState<number>()
  const [key, setKey] = useState<string>()
  const [note, setNote] = useState<Note>()

  async function send(file: File) {
    const body = new FormData()
    body.append(imageField, file)
    const { value } = await call(upload.image, { body, onProgress: setPart })
    setKey(value.key)
    onKey(value.key)
  }

  async function start(file: File) {
    setNote(undefined)
    if (!isTaken(file.type)) return setNote({ text: w.unsupportedImage(file.type), failed: true })
    setPart(0)
    const sent = send(file)
    form.waitFor(sent)
    try {
      await sent
    } catch (error) {
      setNote({ text: failureText(error as Error), failed: true })
    }
    setPart(undefined)
  }

  return { start, part, key, note }
}
