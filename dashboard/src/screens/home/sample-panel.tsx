import { Button } from '@mantine/core'
import { WalletIcon } from '../../ui/base/icons.tsx'
import { t } from '../../wording/wording.ts'
import { FoodTable } from '../order-parts/food-table.tsx'
import type { SampleOrder } from '../order-parts/sample-orders.ts'
import styles from './side-panel.module.css'
import { DeliveryNotice, PanelTop, SidePanel } from './side-panel.tsx'

interface OrderPanelProps {
  readonly order: SampleOrder | undefined
  readonly opened: boolean
  readonly close: () => void
}

/** The side modal with a sample order, titled 'Pending' whatever its status (2.4). */
export const SamplePanel = ({ order, opened, close }: OrderPanelProps) => (
  <SidePanel title={t.pending} opened={opened} close={close}>
    {order && <Order {...order} />}
  </SidePanel>
)

const Order = ({ customer, time, lines, category, materials, description, wallet }: SampleOrder) => (
  <>
    <PanelTop customer={customer} time={time} />
    <FoodTable lines={lines} />
    <dl className={styles.facts}>
      <dt>{t.category}</dt>
      <dd>{category}</dd>
      <dt>{t.materials}</dt>
      <dd>{materials}</dd>
      <dt>{t.descriptions}</dt>
      <dd>{description}</dd>
      <dt>{t.paymentMethod}</dt>
      <dd className={styles.wallet}>
        <WalletIcon />
        {wallet}
      </dd>
    </dl>
    <DeliveryNotice>{t.deliveryNotice}</DeliveryNotice>
    <Button fullWidth>{t.orderReady}</Button>
  </>
)
