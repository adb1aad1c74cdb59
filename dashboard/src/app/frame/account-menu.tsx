import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core'
import { type ReactElement, type RefObject, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { logout } from '../../session/session.ts'
import type { Edition } from '../../session/settings.ts'
import { ownId } from '../../session/tokens.ts'
import { EditIcon, LogoutIcon, MoonIcon, ScreenIcon, SunIcon } from '../../ui/base/icons.tsx'
import { edition, switchEdition } from '../../wording/edition.ts'
import { t } from '../../wording/wording.ts'
import styles from './account-menu.module.css'

const schemes = [
  { value: 'light', icon: SunIcon, label: t.light },
  { value: 'dark', icon: MoonIcon, label: t.dark },
  { value: 'auto', icon: ScreenIcon, label: t.system },
]
const editions = [
  { value: 'original', label: t.editionOriginal },
  { value: 'refined', label: t.editionRefined },
]

interface AccountMenuProps {
  readonly button: RefObject<HTMLButtonElement | null>
  /** The button itself. */
  readonly children: ReactElement
}

/** Opens when it mounts, because it is loaded when the button is pressed. */
export function AccountMenu({ button, children }: AccountMenuProps) {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const [opened, setOpened] = useState(false)
  // The button was mounted anew with the menu. It takes the focus, so that closing the menu returns it there.
  useEffect(() => {
    button.current?.focus()
    setOpened(true)
  }, [button])
  return (
    <Menu
      position="bottom-end"
      width={240}
      shadow="md"
      opened={opened}
      onChange={setOpened}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      classNames={{ item: styles.entry }}
    >
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t.appearance}</Menu.Label>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(value) => setColorScheme(value as MantineColorScheme)}
          aria-label={t.appearance}
        >
          {schemes.map(({ value, icon: Icon, label }) => (
            <Menu.RadioItem key={value} value={value}>
              <span className={styles.choice}>
                <Icon />
                {label}
              </span>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Label>{t.edition}</Menu.Label>
        <Menu.RadioGroup
          value={edition}
          onChange={(value) => switchEdition(value as Edition)}
          aria-label={t.edition}
        >
          {editions.map(({ value, label }) => (
            <Menu.RadioItem key={value} value={value}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item component={Link} to={`/edit/admin/${ownId()}`} leftSection={<EditIcon />}>
          {t.yourProfile}
        </Menu.Item>
        <Menu.Item leftSection={<LogoutIcon />} onClick={logout}>
          {t.logout}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
