import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { Button, Drawer } from '@mantine/core'
import { ClockIcon, WalletIcon } from '../../kit/icons.tsx'
import { w } from '../../wording/wording.ts'
import { FoodTable } from '../samples/food-table.tsx'
import type { SampleOrder } from '../samples/orders.ts'
import { Person } from '../samples/person.tsx'
import styles from './order-panel.module.css'

/** Section 2.4 and 9: it is gone this long after it was closed. */
const closesAfter = 190

interface OrderPanelProps {
  readonly order: SampleOrder | undefined
  readonly opened: boolean
  readonly close: () => void
}

/** The side modal of section 2.4, titled 'Pending' whatever the order's status. */
export const OrderPanel = ({ order, opened, close }: OrderPanelProps) => (
  <Drawer
    opened={opened}
    onClose={close}
    position="right"
    size="26rem"
    title={w.pending}
    closeButtonProps={{ 'aria-label': w.close }}
    transitionProps={{ exitDuration: closesAfter }}
    classNames={styles}
  >
    {order && <Order {...order} />}
  </Drawer>
)

const Order = ({ customer, time, lines, category, materials, description, wallet }: SampleOrder) => (
  <>
    <div className={styles.top}>
      <Person {...customer} />
      <p className={styles.time}>
        <span className={styles.label}>{w.orderTime}</span>
        {time}
      </p>
    </div>
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
    <p className={styles.notice}>
      <ClockIcon />
      {w.deliveryNotice}
    </p>
    <Button fullWidth>{w.orderReady}</Button>
  </>
)
