import { Button } from '@mantine/core'
import { type Order, type OrderLine, order } from '@tiffin/contract'
import { useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { EditIcon } from '../../ui/base/icons.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { failureNote, MessageLine, type Note } from '../../ui/feedback/message-line.tsx'
import { type FoundRecord, useEdit, useRecord } from '../../ui/form/edit-screen.tsx'
import { CancelButton, FormBody, SubmitButton, useGoBack } from '../../ui/form/form-body.tsx'
import { RecordPlaceholder, useDeletedRecord } from '../../ui/form/missing-record.tsx'
import { t } from '../../wording/wording.ts'
import styles from './edit-order.module.css'
import { FoodItems } from './food-items.tsx'
import { bodyOf, OrderFields, valuesOf } from './order-fields.tsx'

/** From the list an order comes without its lines. */
type ShownOrder = Order & { readonly lines?: readonly OrderLine[] }

const list = '/view/orders'

/** Section 2.8: a modal over the order list, with an address of its own. */
export function EditOrder() {
  const { order_id = '' } = useParams()
  const goBack = useGoBack()
  const { found, error, refetch } = useRecord<ShownOrder>(order.one)
  const deletedNote = useDeletedRecord(order, { error, refetch })
  useReturnFocus()
  const title = t.orderIdOf(order_id)
  return (
    <Dialog label={title} title={title} opened onClose={goBack} size="46rem">
      {found ? (
        <OrderForm key={found.key} found={found} deletedNote={deletedNote} error={error} />
      ) : (
        <RecordPlaceholder list={list} error={error} deletedNote={deletedNote} retry={refetch} />
      )}
    </Dialog>
  )
}

/** Returns the focus to what opened the modal; the modal itself is unmounted with its route before it could. */
function useReturnFocus() {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) setTimeout(() => opener.focus({ preventScroll: true }))
    },
    [opener],
  )
}

const editing = { of: order, values: valuesOf, body: bodyOf }

interface OrderFormProps {
  readonly found: FoundRecord<ShownOrder>
  readonly deletedNote: Note | undefined
  /** Why the order with its lines did not load. */
  readonly error: Error | null
}

function OrderForm({ found, deletedNote, error }: OrderFormProps) {
  const { form, record, ...sending } = useEdit(editing, found)
  const [editable, setEditable] = useState(form.restored)
  const fields = useRef<HTMLFieldSetElement>(null)
  const edit = () => {
    setEditable(true)
    // The fields can take the focus only once they are enabled.
    requestAnimationFrame(() => fields.current?.querySelector('input')?.focus())
  }
  return (
    <FormBody
      className={styles.form}
      label={t.editOrder}
      buttons={
        <>
          <fieldset className={styles.button} disabled={!editable}>
            <SubmitButton>{t.update}</SubmitButton>
          </fieldset>
          <CancelButton />
        </>
      }
      deletedNote={deletedNote}
      {...sending}
    >
      <div className={styles.top}>
        <dl className={styles.owner}>
          <dt>{t.name}</dt>
          <dd>{record.owner?.fullName ?? t.deletedUser}</dd>
          <dt>{t.phone}</dt>
          <dd>{record.owner?.phone ?? t.deletedUser}</dd>
        </dl>
        <Button
          variant="default"
          leftSection={<EditIcon />}
          disabled={editable}
          onClick={edit}
          data-autofocus
          autoFocus
        >
          {t.editFields}
        </Button>
      </div>
      <fieldset className={styles.fields} disabled={!editable}>
        <FoodItems
          key={String(record.lines?.length)}
          lines={record.lines}
          failed={error !== null}
          amount={record.final_price}
        />
      </fieldset>
      {error && !deletedNote && !record.lines && <MessageLine note={failureNote(error, found.refetch)} />}
      <fieldset ref={fields} className={styles.fields} disabled={!editable} aria-label={t.editOrder}>
        <OrderFields form={form} />
      </fieldset>
    </FormBody>
  )
}
