import { useState } from 'react'
import { Page } from '../../ui/base/page.tsx'
import { t } from '../../wording/wording.ts'
import { totalOf } from '../order-parts/lines.ts'
import { type SampleOrder, sampleOrders } from '../order-parts/sample-orders.ts'
import { SampleRibbon } from '../sample-ribbon.tsx'
import { OrderList, OrderTable } from './order-list.tsx'
import { SamplePanel } from './sample-panel.tsx'
import { SummaryCards } from './summary-cards.tsx'

const figures = {
  placed: { value: '24', note: t.newOrdersNote },
  delivered: { value: '118', note: t.deliveredOrdersNote },
  worth: { value: t.taka(86_450), note: t.ordersValueNote },
}

/** Section 2.4: a mock-up with sample data; nothing on it comes from the server. */
export function SampleHome() {
  const [selected, setSelected] = useState<SampleOrder>()
  const [opened, setOpened] = useState(false)
  const open = (order: SampleOrder) => {
    setSelected(order)
    setOpened(true)
  }
  return (
    <Page title={t.home}>
      <SampleRibbon to="/view/orders" label={t.toOrders} />
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
            open: () => open(order),
          }))}
        />
      </OrderList>
      <SamplePanel order={selected} opened={opened} close={() => setOpened(false)} />
    </Page>
  )
}
