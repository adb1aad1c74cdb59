import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { ClockIcon } from '../../ui/base/icons.tsx'
import { t } from '../../wording/wording.ts'
import { Person, type PersonProps } from '../order-parts/person.tsx'
import styles from './side-panel.module.css'

/** Sections 2.4 and 9: it is hidden this many milliseconds after it was closed. */
const closesAfter = 190

interface SidePanelProps {
  readonly title: ReactNode
  readonly opened: boolean
  readonly close: () => void
  readonly children: ReactNode
}

/** The side modal of section 2.4. */
export const SidePanel = ({ title, opened, close, children }: SidePanelProps) => (
  <Drawer
    opened={opened}
    onClose={close}
    position="right"
    size="26rem"
    title={title}
    closeButtonProps={{ 'aria-label': t.close }}
    transitionProps={{ exitDuration: closesAfter }}
    classNames={styles}
    // Not a second banner landmark beside the page's own.
    attributes={{ header: { role: 'presentation' } }}
  >
    {children}
  </Drawer>
)

/** The customer, and the time of the order. */
export const PanelTop = ({
  customer,
  time,
}: {
  readonly customer: PersonProps
  readonly time: ReactNode
}) => (
  <div className={styles.top}>
    <Person {...customer} />
    <p className={styles.time}>
      <span className={styles.label}>{t.orderTime}</span>
      {time}
    </p>
  </div>
)

export const DeliveryNotice = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.notice}>
    <ClockIcon />
    {children}
  </p>
)
