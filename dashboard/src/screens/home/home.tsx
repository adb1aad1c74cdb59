import { useState } from 'react'
import { Page } from '../../kit/page.tsx'
import { SampleRibbon } from '../../kit/sample-ribbon.tsx'
import { w } from '../../wording/wording.ts'
import { totalOf } from '../order-parts/lines.ts'
import { type SampleOrder, sampleOrders } from '../samples/orders.ts'
import { OrderList, OrderTable } from './order-list.tsx'
import { OrderPanel } from './order-panel.tsx'
import { SummaryCards } from './summary-cards.tsx'

const figures = {
  placed: { value: '24', note: w.newOrdersNote },
  delivered: { value: '118', note: w.deliveredOrdersNote },
  worth: { value: w.taka(86_450), note: w.ordersValueNote },
}

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
      <SummaryCards figures={figures} />
      <OrderList>
        <OrderTable
          rows={sampleOrders.map((order) => ({
            id: order.id,
            items: order.lines.map(({ name }) => name).join(', '),
            customer: order.customer.name,
            time: order.time,
            amount: totalOf(order),
            status: order.status,
            look: () => look(order),
          }))}
        />
      </OrderList>
      <OrderPanel order={looked} opened={opened} close={() => setOpened(false)} />
    </Page>
  )
}
