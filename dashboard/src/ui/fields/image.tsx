import { Button } from '@mantine/core'
import { imageField, imagePath, imageTypes, upload } from '@tiffin/contract'
import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { hostOf } from '../../session/call.ts'
import { call } from '../../session/session.ts'
import { t } from '../../wording/wording.ts'
import { PictureIcon } from '../base/icons.tsx'
import { Picture } from '../base/picture.tsx'
import { failureText, MessageLine, type Note } from '../feedback/message-line.tsx'
import type { Form } from '../form/form.ts'
import { Field, type FieldBinding, fieldState } from './field.tsx'
import styles from './image.module.css'

type ImageFieldProps<Values> = FieldBinding<Values, string | null> & {
  /** The picture shown until a new one is uploaded, where the form does not hold it itself. */
  readonly current?: string | null
}

/** The upload widget of section 2.14. A file is uploaded as soon as it is chosen; the form holds the key from the answer. */
export function ImageField<Values>({ form, name, current = null }: ImageFieldProps<Values>) {
  const { value, change } = fieldState<Values, string | null>({ form, name })
  const heading = useId()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const uploading = useUpload(form, change)
  const emptyInput = () => {
    if (input.current) input.current.value = ''
  }
  const fromServer = (path: (key: string) => string, key: string | null) =>
    key ? hostOf(upload.image) + path(key) : undefined
  // Only what was uploaded here is shown from the admin address (2.14).
  const preview = fromServer(value === uploading.key ? imagePath.admin : imagePath.any, value ?? current)

  const startUpload = (file: File | undefined) => {
    if (file) uploading.start(file, emptyInput)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    startUpload(event.dataTransfer.files[0])
  }

  return (
    <Field form={form} name={name} format={() => t.anotherPicture}>
      <section
        className={styles.field}
        data-over={over || undefined}
        aria-labelledby={heading}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Picture
          key={preview}
          src={preview}
          alt={value ? t.picturePreview : t.currentImage}
          width={150}
          className={styles.preview}
          fallback={
            <span className={styles.none}>
              <PictureIcon />
            </span>
          }
        />
        <div className={styles.side}>
          <h2 id={heading} className={styles.heading}>
            {t.uploadImage}
          </h2>
          <p className={styles.hint}>{t.uploadHint}</p>
          <input
            ref={input}
            type="file"
            className={styles.input}
            data-silent={(preview && uploading.progress === undefined) || undefined}
            accept={imageTypes.join()}
            aria-labelledby={heading}
            onChange={({ currentTarget }) => startUpload(currentTarget.files?.[0])}
          />
          {uploading.progress !== undefined && (
            <progress className={styles.progress} aria-label={t.uploading} value={uploading.progress} />
          )}
          <MessageLine note={uploading.note} />
          {value && (
            <Button
              size="compact-sm"
              variant="default"
              className={styles.remove}
              onClick={() => {
                uploading.stop()
                change(null)
                emptyInput()
              }}
            >
              {t.removeImage}
            </Button>
          )}
        </div>
      </section>
    </Field>
  )
}

const isAccepted = (type: string) => (imageTypes as readonly string[]).includes(type)

/**
 * Uploads a picture while its form is filled in; sending the form waits for it. An upload that is stopped, by another picture,
 * by `stop` or by leaving, ends without a message.
 */
function useUpload<Values>(form: Form<Values>, onKey: (key: string) => void) {
  /** From 0 to 1. */
  const [progress, setProgress] = useState<number>()
  const [key, setKey] = useState<string>()
  const [note, setNote] = useState<Note>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function send(file: File, signal: AbortSignal) {
    const body = new FormData()
    body.append(imageField, file)
    try {
      const { value } = await call(upload.image, { body, signal, onProgress: setProgress })
      if (signal.aborted) return
      setKey(value.key)
      onKey(value.key)
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }

  function stop() {
    running.current?.abort()
    setProgress(undefined)
    setNote(undefined)
  }

  async function start(file: File, onEnd: () => void) {
    stop()
    if (!isAccepted(file.type)) {
      setNote({ text: t.unsupportedImage(file.type), failed: true })
      return onEnd()
    }
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    setProgress(0)
    const sent = send(file, signal)
    form.waitFor(sent)
    try {
      await sent
    } catch (error) {
      setNote({ text: failureText(error as Error), failed: true })
    }
    if (signal.aborted) return
    setProgress(undefined)
    onEnd()
  }

  return { start, stop, progress, key, note }
}
