import { Button } from '@mantine/core'
import { imagePath, imageTypes, upload } from '@tiffin/contract'
import { type DragEvent, useId, useRef, useState } from 'react'
import { hostOf } from '../../session/call.ts'
import { t } from '../../wording/wording.ts'
import { PictureIcon } from '../base/icons.tsx'
import { Picture } from '../base/picture.tsx'
import { MessageLine } from '../feedback/message-line.tsx'
import { Field, type FieldBinding, fieldState } from './field.tsx'
import styles from './image.module.css'
import { useUpload } from './use-upload.ts'

type ImageFieldProps<Values> = FieldBinding<Values, string | null> & {
  /** What is shown while nothing new was uploaded, where the form does not hold it itself. */
  readonly current?: string | null
}

/** The upload widget of section 2.14. A file is sent as soon as it is chosen; the form holds the key that came back. */
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
  // Only what was uploaded here is asked for by the admin address (2.14).
  const preview = fromServer(value === uploading.key ? imagePath.admin : imagePath.any, value ?? current)

  const take = (file: File | undefined) => {
    if (file) uploading.start(file, emptyInput)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }

  return (
    <Field form={form} name={name} read={() => t.anotherPicture}>
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
          instead={
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
            data-silent={(preview && uploading.part === undefined) || undefined}
            accept={imageTypes.join()}
            aria-labelledby={heading}
            onChange={({ currentTarget }) => take(currentTarget.files?.[0])}
          />
          {uploading.part !== undefined && (
            <progress className={styles.progress} aria-label={t.uploading} value={uploading.part} />
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
