import { customer, partner, type Transaction, transaction } from '@tiffin/contract'
import { useParams } from 'react-router'
import { FieldRow } from '../ui/fields/field.tsx'
import { NumberField, TextField } from '../ui/fields/input.tsx'
import { ReferenceField } from '../ui/fields/reference.tsx'
import { EditScreen } from '../ui/form/edit-screen.tsx'
import { type ListProps, ListScreen } from '../ui/list/list-screen.tsx'
import { EmptyList } from '../ui/list/list-states.tsx'
import { DateTimeCell, formatCount, Status } from '../ui/table/cells.tsx'
import type { Column } from '../ui/table/columns.ts'
import { RecordLink } from '../ui/table/record-link.tsx'
import { t } from '../wording/wording.ts'

const linkTo = (screen: string, id: string | number | null) => (
  <RecordLink to={`/edit/${screen}/${encodeURIComponent(String(id))}`}>{id}</RecordLink>
)
const columns: Column<Transaction>[] = [
  [t.transactionId, (row) => row.transaction_id, 'transaction_id', 13],
  [t.totalAmount, (row) => formatCount(row.total_amount), 'total_amount', 5.5],
  [t.orderId, (row) => linkTo('order', row.order_id), 'order_id', 10],
  [t.userId, (row) => linkTo('user', row.user_id), 'user_id', 5],
  [t.partnerId, (row) => linkTo('partner', row.partner_id), 'partner_id', 5.5],
  [t.loyaltyCardId, (row) => linkTo('loyalty_card', row.loyalty_card_id), 'loyalty_card_id', 5.5],
  [t.paymentType, (row) => row.payment_type, 'payment_type', 6.5],
  [t.status, (row) => <Status name={row.status} />, 'status', 8.5],
  [t.paymentTime, (row) => <DateTimeCell at={row.createdAt} />, 'createdAt', 8.5],
]
const transactionId = (row: Transaction) => row.transaction_id
const editPath = (row: Transaction) => `/edit/transaction/${encodeURIComponent(row.transaction_id)}`

export const TransactionList = ({ limit }: ListProps) => (
  <ListScreen
    title={t.viewTransactions}
    of={{ list: transaction.list }}
    limit={limit}
    columns={columns}
    searchBy={transactionId}
    edit={editPath}
    empty={<EmptyList title={t.noTransactionsYet} lead={t.noTransactionsYetLead} />}
  />
)

/** A missing user or partner is 0 in the form, because the fields are required. */
const valuesOf = ({ transaction_id, createdAt, ...values }: Transaction) => ({
  ...values,
  total_amount: values.total_amount as number | null,
  user_id: values.user_id ?? (0 as number | null),
  partner_id: values.partner_id ?? (0 as number | null),
  card_number: values.card_number ?? '',
  mobile_number: values.mobile_number ?? '',
  order_id: values.order_id ?? '',
})

export function EditTransaction() {
  const { id = '' } = useParams()
  return (
    <EditScreen
      title={t.editTransactionOf(id)}
      list="/view/transactions"
      of={transaction}
      values={valuesOf}
      body={(values, before) => ({
        ...before,
        ...values,
        total_amount: Number(values.total_amount),
        card_number: values.card_number || null,
        mobile_number: values.mobile_number || null,
        order_id: values.order_id || null,
      })}
    >
      {(form) => (
        <>
          <FieldRow>
            <TextField form={form} name="card_number" label={t.cardNumber} />
            <NumberField form={form} name="cashback" label={t.cashback} step="any" />
          </FieldRow>
          <ReferenceField
            form={form}
            name="user_id"
            label={t.userId}
            required
            to={customer}
            nameOf={(row) => row.fullName}
            find={t.findUser}
          />
          <FieldRow>
            <NumberField form={form} name="loyalty_card_id" label={t.loyaltyCardId} />
            <TextField form={form} name="mobile_number" label={t.mobileNumber} type="tel" />
          </FieldRow>
          <TextField form={form} name="order_id" label={t.orderId} />
          <ReferenceField
            form={form}
            name="partner_id"
            label={t.partnerId}
            required
            to={partner}
            nameOf={(row) => row.name}
            find={t.findPartner}
          />
          <FieldRow>
            <TextField form={form} name="payment_type" label={t.paymentType} required />
            <TextField form={form} name="status" label={t.status} required />
          </FieldRow>
          <NumberField form={form} name="total_amount" label={t.totalAmount} step="any" required />
        </>
      )}
    </EditScreen>
  )
}
