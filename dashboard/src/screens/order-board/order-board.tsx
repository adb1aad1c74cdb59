import { Page } from '../../kit/page.tsx'
import { SampleRibbon } from '../../kit/sample-ribbon.tsx'
import { w } from '../../wording/wording.ts'
import { sampleOrders, totalOf } from '../samples/orders.ts'
import { Person } from '../samples/person.tsx'
import styles from './order-board.module.css'
import { OrderCard } from './order-card.tsx'

const statuses = ['Pending', 'Accepted', 'Rejected', 'Deliverd']
const columns = statuses.map((status) => ({
  status,
  orders: sampleOrders.filter((order) => order.status === status),
}))

/** The screen that the order card of section 2.13 gets here: one column a status. */
export const OrderBoard = () => (
  <Page title={w.orderBoard}>
    <SampleRibbon to="/view/orders" label={w.toOrders} />
    <div className={styles.board}>
      {columns.map(({ status, orders }) => (
        <section key={status} className={styles.column} aria-labelledby={`board-${status}`}>
          <h2 id={`board-${status}`} className={styles.status}>
            {status} <span className={styles.count}>{orders.length}</span>
          </h2>
          {orders.map((order) => (
            <OrderCard
              key={order.id}
              id={order.id}
              time={order.time}
              customer={<Person {...order.customer} />}
              lines={order.lines}
              total={totalOf(order)}
              status={order.status}
            />
          ))}
        </section>
      ))}
    </div>
  </Page>
)
