import { useQuery } from '@tanstack/react-query'
import { type Order, transaction } from '@tiffin/contract'
import { Link } from 'react-router'
import { queryKeys } from '../../session/query-keys.ts'
import { call } from '../../session/session.ts'
import { WalletIcon } from '../../ui/base/icons.tsx'
import { Flag, formatDateTime, Status } from '../../ui/table/cells.tsx'
import { t } from '../../wording/wording.ts'
import { FoodTable } from '../order-parts/food-table.tsx'
import { OrderFood } from '../order-parts/order-food.tsx'
import { StatusButtons } from '../order-parts/status-buttons.tsx'
import styles from './side-panel.module.css'
import { DeliveryNotice, PanelTop, SidePanel } from './side-panel.tsx'

interface LivePanelProps {
  readonly order: Order | undefined
  readonly opened: boolean
  readonly close: () => void
}

/** The side modal with a real order, titled with its number and status. */
export const LivePanel = ({ order, opened, close }: LivePanelProps) => (
  <SidePanel
    title={
      order && (
        <>
          {t.orderIdOf(order.order_id)} <Status name={order.order_status.status_name} />
        </>
      )
    }
    opened={opened}
    close={close}
  >
    {order && <Content key={order.order_id} order={order} />}
  </SidePanel>
)

const underWay = ['Pending', 'Accepted']

function Content({ order }: { order: Order }) {
  const { order_id, owner, createdAt, order_status, estimated_delivery_time: minutes } = order
  const facts = [
    [t.deliveryAddress, order.delivery_address],
    [t.commentForPartner, order.comment_for_partner],
    [t.note, order.note],
  ] as const
  return (
    <>
      <PanelTop
        customer={{ name: owner?.fullName ?? t.deletedUser, phone: owner?.phone ?? '' }}
        time={formatDateTime(createdAt)}
      />
      <OrderFood order_id={order_id}>{(lines) => <FoodTable lines={lines} />}</OrderFood>
      <dl className={styles.facts}>
        <dt>{t.orderAmount}</dt>
        <dd className={styles.amount}>
          {t.taka(order.final_price)} <Flag on={order.isPaid} yes={t.paid} no={t.unpaid} />
        </dd>
        <Payment order_id={order_id} />
        {facts.map(([title, text]) => text && <Fact key={title} title={title} text={text} />)}
      </dl>
      {minutes !== null && underWay.includes(order_status.status_name) && (
        <DeliveryNotice>{t.deliveryAfter(minutes)}</DeliveryNotice>
      )}
      <div className={styles.steps}>
        <StatusButtons of={order} size="sm" />
      </div>
      <Link to={`/edit/order/${encodeURIComponent(order_id)}`}>{t.editOrder}</Link>
    </>
  )
}

const Fact = ({ title, text }: { title: string; text: string }) => (
  <>
    <dt>{title}</dt>
    <dd>{text}</dd>
  </>
)

/** The payment method, from the order's transaction if there is one. */
function Payment({ order_id }: { order_id: string }) {
  const { data } = useQuery({
    queryKey: queryKeys.rowsOf(transaction.list, order_id),
    queryFn: ({ signal }) => call(transaction.list, { query: { limit: 10, offset: 0, q: order_id }, signal }),
  })
  const made = data?.value.find((row) => row.order_id === order_id)
  if (!made) return null
  return (
    <>
      <dt>{t.paymentMethod}</dt>
      <dd className={styles.wallet}>
        <WalletIcon />
        {made.payment_type} {made.mobile_number}
      </dd>
    </>
  )
}
