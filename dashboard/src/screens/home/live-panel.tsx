import { useQuery } from '@tanstack/react-query'
import { type Order, transaction } from '@tiffin/contract'
import { Link } from 'react-router'
import { Flag, moment, Status } from '../../kit/cells.tsx'
import { WalletIcon } from '../../kit/icons.tsx'
import { call } from '../../session/session.ts'
import { w } from '../../wording/wording.ts'
import { OrderFood } from '../live/order-food.tsx'
import { Steps } from '../live/steps.tsx'
import { FoodTable } from '../order-parts/food-table.tsx'
import styles from './order-panel.module.css'
import { DeliveryNotice, PanelTop, SidePanel } from './side-panel.tsx'

interface LivePanelProps {
  readonly order: Order | undefined
  readonly opened: boolean
  readonly close: () => void
}

/** The side modal with an order that there is, under its own number and status. */
export const LivePanel = ({ order, opened, close }: LivePanelProps) => (
  <SidePanel
    title={
      order && (
        <>
          {w.orderIdOf(order.order_id)} <Status name={order.order_status.status_name} />
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
    [w.deliveryAddress, order.delivery_address],
    [w.commentForPartner, order.comment_for_partner],
    [w.note, order.note],
  ] as const
  return (
    <>
      <PanelTop
        customer={{ name: owner?.fullName ?? w.deletedUser, phone: owner?.phone ?? '' }}
        time={moment(createdAt)}
      />
      <OrderFood order_id={order_id}>{(lines) => <FoodTable lines={lines} />}</OrderFood>
      <dl className={styles.facts}>
        <dt>{w.orderAmount}</dt>
        <dd className={styles.amount}>
          {w.taka(order.final_price)} <Flag on={order.isPaid} yes={w.paid} no={w.unpaid} />
        </dd>
        <Payment order_id={order_id} />
        {facts.map(([title, text]) => text && <Fact key={title} title={title} text={text} />)}
      </dl>
      {minutes !== null && underWay.includes(order_status.status_name) && (
        <DeliveryNotice>{w.deliveryAfter(minutes)}</DeliveryNotice>
      )}
      <div className={styles.steps}>
        <Steps of={order} size="sm" />
      </div>
      <Link to={`/edit/order/${encodeURIComponent(order_id)}`}>{w.editOrder}</Link>
    </>
  )
}

const Fact = ({ title, text }: { title: string; text: string }) => (
  <>
    <dt>{title}</dt>
    <dd>{text}</dd>
  </>
)

/** How it was paid stands in its transaction, where there is one. */
function Payment({ order_id }: { order_id: string }) {
  const { data } = useQuery({
    queryKey: [transaction.list.path, 'of order', order_id],
    queryFn: ({ signal }) => call(transaction.list, { query: { limit: 10, offset: 0, q: order_id }, signal }),
  })
  const made = data?.value.find((row) => row.order_id === order_id)
  if (!made) return null
  return (
    <>
      <dt>{w.paymentMethod}</dt>
      <dd className={styles.wallet}>
        <WalletIcon />
        {made.payment_type} {made.mobile_number}
      </dd>
    </>
  )
}
