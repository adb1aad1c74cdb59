import { useQuery } from '@tanstack/react-query'
import { type Order, type OrderBody, order } from '@tiffin/contract'
import { SelectField, ToggleField } from '../../kit/fields/choice.tsx'
import { NumberField } from '../../kit/fields/number.tsx'
import { TextAreaField, TextField } from '../../kit/fields/text.tsx'
import type { Form } from '../../kit/form.ts'
import { Beside } from '../../kit/form-screen.tsx'
import { MessageLine } from '../../kit/message-line.tsx'
import { failedNote } from '../../kit/note.ts'
import { call } from '../../session/session.ts'
import { w } from '../../wording/wording.ts'

export const valuesOf = (record: Order) => ({
  delivery_address: record.delivery_address ?? '',
  comment_for_partner: record.comment_for_partner ?? '',
  estimated_delivery_time: record.estimated_delivery_time,
  food_ready_time: record.food_ready_time,
  actual_delivery_time: record.actual_delivery_time,
  order_status_id: record.order_status_id,
  note: record.note ?? '',
  isPaid: record.isPaid,
})
type OrderValues = ReturnType<typeof valuesOf>

/** With none selected the status stays what it was: no order is without one. */
export const bodyOf = (values: OrderValues, before: Order): OrderBody => ({
  ...values,
  order_status_id: values.order_status_id || before.order_status_id,
  delivery_address: values.delivery_address || null,
  comment_for_partner: values.comment_for_partner || null,
  note: values.note || null,
})

export function OrderFields({ form }: { form: Form<OrderValues> }) {
  const { data, error, refetch } = useQuery({
    queryKey: [order.statuses.path],
    queryFn: ({ signal }) => call(order.statuses, { signal }),
  })
  const statuses = (data?.value ?? []).map(({ id, status_name }) => ({ value: id, label: status_name }))
  return (
    <>
      <TextField form={form} name="delivery_address" label={w.deliveryAddress} />
      <TextAreaField form={form} name="comment_for_partner" label={w.commentForPartner} rows={2} />
      <Beside>
        <NumberField form={form} name="estimated_delivery_time" label={w.estimatedDeliveryTime} />
        <NumberField form={form} name="food_ready_time" label={w.foodReadyTime} />
        <NumberField form={form} name="actual_delivery_time" label={w.actualDeliveryTime} />
      </Beside>
      <SelectField
        form={form}
        name="order_status_id"
        label={w.orderStatus}
        options={[{ value: 0, label: w.selectStatus }, ...statuses]}
        stays
      />
      {error && !data && <MessageLine note={failedNote(error, refetch)} />}
      <TextAreaField form={form} name="note" label={w.note} rows={2} />
      <ToggleField form={form} name="isPaid" label={w.isPaid} />
    </>
  )
}
