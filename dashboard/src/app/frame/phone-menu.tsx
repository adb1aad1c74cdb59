import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { Drawer } from '@mantine/core'
import { t } from '../../wording/wording.ts'
import styles from './phone-menu.module.css'
import { Sidebar } from './sidebar.tsx'

interface PhoneMenuProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** On a phone the sidebar is a drawer. */
export const PhoneMenu = ({ opened, onClose }: PhoneMenuProps) => (
  <Drawer
    opened={opened}
    onClose={onClose}
    size="17rem"
    withCloseButton={false}
    attributes={{ content: { 'aria-label': t.applicationScreen } }}
    classNames={styles}
  >
    <Sidebar narrow={false} onChosen={onClose} />
  </Drawer>
)
