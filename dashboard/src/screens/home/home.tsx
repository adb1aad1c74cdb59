import { useState } from 'react'
import { Link } from 'react-router'
import { Status } from '../../kit/cells.tsx'
import { ViewIcon } from '../../kit/icons.tsx'
import { Page } from '../../kit/page.tsx'
import { SampleRibbon } from '../../kit/sample-ribbon.tsx'
import { w } from '../../wording/wording.ts'
import { type SampleOrder, sampleOrders, totalOf } from '../samples/orders.ts'
import styles from './home.module.css'
import { OrderPanel } from './order-panel.tsx'
import { SummaryCards } from './summary-cards.tsx'

/** Section 2.4: a mock-up; nothing on it comes from the server. */
export function Home() {
  const [looked, setLooked] = useState<SampleOrder>()
  const [opened, setOpened] = useState(false)
  const look = (order: SampleOrder) => {
    setLooked(order)
    setOpened(true)
  }
  return (
    <Page title={w.home}>
      <SampleRibbon to="/view/orders" label={w.toOrders} />
      <SummaryCards />
      <section className={styles.list} aria-labelledby="order-list">
        <header className={styles.header}>
          <h2 id="order-list" className={styles.heading}>
            {w.orderList}
          </h2>
          <Link to="/view/orders">{w.viewOrderList}</Link>
        </header>
        <div className={styles.scroll}>
          <table className={styles.table} aria-labelledby="order-list">
            <thead>
              <tr>
                <th scope="col">{w.orderId}</th>
                <th scope="col">{w.orderItem}</th>
                <th scope="col">{w.customer}</th>
                <th scope="col">{w.time}</th>
                <th scope="col" className={styles.number}>
                  {w.amountAtHome}
                </th>
                <th scope="col">{w.status}</th>
                <th scope="col">{w.viewItem}</th>
              </tr>
            </thead>
            <tbody>
              {sampleOrders.map((order) => (
                <tr key={order.id}>
                  <td>#{order.id}</td>
                  <td>{order.lines.map(({ name }) => name).join(', ')}</td>
                  <td>{order.customer.name}</td>
                  <td>{order.time}</td>
                  <td className={styles.number}>{w.taka(totalOf(order))}</td>
                  <td>
                    <Status name={order.status} />
                  </td>
                  <td>
                    <button
                      type="button"
                      className={styles.view}
                      aria-label={w.viewOrder(order.id)}
                      title={w.viewOrder(order.id)}
                      onClick={() => look(order)}
                    >
                      <ViewIcon />
                    </button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
      <OrderPanel order={looked} opened={opened} close={() => setOpened(false)} />
    </Page>
  )
}
