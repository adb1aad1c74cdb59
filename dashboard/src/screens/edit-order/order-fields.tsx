import { useQuery } from '@tanstack/react-query'
import { type Order, type OrderBody, order } from '@tiffin/contract'
import { queryKeys } from '../../session/query-keys.ts'
import { call } from '../../session/session.ts'
import { failureNote, MessageLine } from '../../ui/feedback/message-line.tsx'
import { SelectField, ToggleField } from '../../ui/fields/choice.tsx'
import { FieldRow } from '../../ui/fields/field.tsx'
import { NumberField, TextAreaField, TextField } from '../../ui/fields/input.tsx'
import type { Form } from '../../ui/form/form.ts'
import { t } from '../../wording/wording.ts'

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

/** With no status selected the order keeps its own: every order has one. */
export const bodyOf = (values: OrderValues, before: Order): OrderBody => ({
  ...values,
  order_status_id: values.order_status_id || before.order_status_id,
  delivery_address: values.delivery_address || null,
  comment_for_partner: values.comment_for_partner || null,
  note: values.note || null,
})

export function OrderFields({ form }: { form: Form<OrderValues> }) {
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.list(order.statuses),
    queryFn: ({ signal }) => call(order.statuses, { signal }),
  })
  const statuses = (data?.value ?? []).map(({ id, status_name }) => ({ value: id, label: status_name }))
  return (
    <>
      <TextField form={form} name="delivery_address" label={t.deliveryAddress} />
      <TextAreaField form={form} name="comment_for_partner" label={t.commentForPartner} rows={2} />
      <FieldRow>
        <NumberField form={form} name="estimated_delivery_time" label={t.estimatedDeliveryTime} />
        <NumberField form={form} name="food_ready_time" label={t.foodReadyTime} />
        <NumberField form={form} name="actual_delivery_time" label={t.actualDeliveryTime} />
      </FieldRow>
      <SelectField
        form={form}
        name="order_status_id"
        label={t.orderStatus}
        options={[{ value: 0, label: t.selectStatus }, ...statuses]}
        keepsWhenEmpty
      />
      {error && !data && <MessageLine note={failureNote(error, refetch)} />}
      <TextAreaField form={form} name="note" label={t.note} rows={2} />
      <ToggleField form={form} name="isPaid" label={t.isPaid} />
    </>
  )
}
