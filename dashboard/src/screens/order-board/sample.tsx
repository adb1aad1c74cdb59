import { Button } from '@mantine/core'
import { Page } from '../../ui/base/page.tsx'
import { t } from '../../wording/wording.ts'
import { FoodTableWithTotal } from '../order-parts/food-table.tsx'
import { totalOf } from '../order-parts/lines.ts'
import { Person } from '../order-parts/person.tsx'
import { sampleOrders } from '../order-parts/sample-orders.ts'
import { SampleRibbon } from '../sample-ribbon.tsx'
import { Board, BoardColumn } from './board.tsx'
import { OrderCard } from './order-card.tsx'

const statuses = ['Pending', 'Accepted', 'Rejected', 'Deliverd']
const columns = statuses.map((status) => ({
  status,
  orders: sampleOrders.filter((order) => order.status === status),
}))

/** Section 2.13 specifies only the order card; this screen shows it. */
export const SampleBoard = () => (
  <Page title={t.orderBoard}>
    <SampleRibbon to="/view/orders" label={t.toOrders} />
    <Board>
      {columns.map(({ status, orders }) => (
        <BoardColumn key={status} status={status} count={orders.length}>
          {orders.map((order) => (
            <OrderCard
              key={order.id}
              id={order.id}
              time={order.time}
              customer={<Person {...order.customer} />}
              food={<FoodTableWithTotal lines={order.lines} />}
              total={totalOf(order)}
              status={order.status}
              buttons={deadButtons}
            />
          ))}
        </BoardColumn>
      ))}
    </Board>
  </Page>
)

const deadButtons = (
  <>
    <Button size="xs">{t.accept}</Button>
    <Button size="xs" variant="default">
      {t.reject}
    </Button>
  </>
)
