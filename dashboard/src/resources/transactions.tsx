import { customer, partner, type Transaction, transaction } from '@tiffin/contract'
import { useParams } from 'react-router'
import { count, Moment, Status } from '../kit/cells.tsx'
import { EditScreen } from '../kit/edit-screen.tsx'
import { NumberField } from '../kit/fields/number.tsx'
import { ReferenceField } from '../kit/fields/reference.tsx'
import { TextField } from '../kit/fields/text.tsx'
import { Beside } from '../kit/form-screen.tsx'
import type { Column } from '../kit/list-rows.ts'
import { ListScreen } from '../kit/list-screen.tsx'
import { EmptyList } from '../kit/list-states.tsx'
import { RecordLink } from '../kit/record-link.tsx'
import { w } from '../wording/wording.ts'

const linkTo = (screen: string, id: string | number | null) => (
  <RecordLink to={`/edit/${screen}/${encodeURIComponent(String(id))}`}>{id}</RecordLink>
)
const columns: Column<Transaction>[] = [
  [w.transactionId, (row) => row.transaction_id, 'transaction_id', 13],
  [w.totalAmount, (row) => count(row.total_amount), 'total_amount', 5.5],
  [w.orderId, (row) => linkTo('order', row.order_id), 'order_id', 10],
  [w.userId, (row) => linkTo('user', row.user_id), 'user_id', 5],
  [w.partnerId, (row) => linkTo('partner', row.partner_id), 'partner_id', 5.5],
  [w.loyaltyCardId, (row) => linkTo('loyalty_card', row.loyalty_card_id), 'loyalty_card_id', 5.5],
  [w.paymentType, (row) => row.payment_type, 'payment_type', 6.5],
  [w.status, (row) => <Status name={row.status} />, 'status', 8.5],
  [w.paymentTime, (row) => <Moment at={row.createdAt} />, 'createdAt', 8.5],
]
const transactionId = (row: Transaction) => row.transaction_id
const editPath = (row: Transaction) => `/edit/transaction/${encodeURIComponent(row.transaction_id)}`

export const TransactionList = () => (
  <ListScreen
    title={w.viewTransactions}
    of={{ list: transaction.list }}
    limit={500}
    columns={columns}
    searchBy={transactionId}
    edit={editPath}
    empty={<EmptyList title={w.noTransactionsYet} lead={w.noTransactionsYetLead} />}
  />
)

/** Who is required and is not there has the 0 of a form, which the required check lets pass. */
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
      title={w.editTransactionOf(id)}
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
          <Beside>
            <TextField form={form} name="card_number" label={w.cardNumber} />
            <NumberField form={form} name="cashback" label={w.cashback} step="any" />
          </Beside>
          <ReferenceField
            form={form}
            name="user_id"
            label={w.userId}
            required
            to={customer}
            nameOf={(row) => row.fullName}
            find={w.findUser}
          />
          <Beside>
            <NumberField form={form} name="loyalty_card_id" label={w.loyaltyCardId} />
            <TextField form={form} name="mobile_number" label={w.mobileNumber} type="tel" />
          </Beside>
          <TextField form={form} name="order_id" label={w.orderId} />
          <ReferenceField
            form={form}
            name="partner_id"
            label={w.partnerId}
            required
            to={partner}
            nameOf={(row) => row.name}
            find={w.findPartner}
          />
          <Beside>
            <TextField form={form} name="payment_type" label={w.paymentType} required />
            <TextField form={form} name="status" label={w.status} required />
          </Beside>
          <NumberField form={form} name="total_amount" label={w.totalAmount} step="any" required />
        </>
      )}
    </EditScreen>
  )
}
