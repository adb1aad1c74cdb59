import { Button } from '@mantine/core'
import { WalletIcon } from '../../kit/icons.tsx'
import { w } from '../../wording/wording.ts'
import { FoodTable } from '../order-parts/food-table.tsx'
import type { SampleOrder } from '../samples/orders.ts'
import styles from './order-panel.module.css'
import { DeliveryNotice, PanelTop, SidePanel } from './side-panel.tsx'

interface OrderPanelProps {
  readonly order: SampleOrder | undefined
  readonly opened: boolean
  readonly close: () => void
}

/** Titled 'Pending' whatever the order's status. */
export const OrderPanel = ({ order, opened, close }: OrderPanelProps) => (
  <SidePanel title={w.pending} opened={opened} close={close}>
    {order && <Order {...order} />}
  </SidePanel>
)

const Order = ({ customer, time, lines, category, materials, description, wallet }: SampleOrder) => (
  <>
    <PanelTop customer={customer} time={time} />
    <FoodTable lines={lines} />
    <dl className={styles.facts}>
      <dt>{w.category}</dt>
      <dd>{category}</dd>
      <dt>{w.materials}</dt>
      <dd>{materials}</dd>
      <dt>{w.descriptions}</dt>
      <dd>{description}</dd>
      <dt>{w.paymentMethod}</dt>
      <dd className={styles.wallet}>
        <WalletIcon />
        {wallet}
      </dd>
    </dl>
    <DeliveryNotice>{w.deliveryNotice}</DeliveryNotice>
    <Button fullWidth>{w.orderReady}</Button>
  </>
)
