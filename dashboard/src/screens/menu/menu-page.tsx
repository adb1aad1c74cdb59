import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { Page } from '../../ui/base/page.tsx'
import { t } from '../../wording/wording.ts'
import styles from './menu-page.module.css'

interface MenuPageProps {
  readonly title: string
  readonly heading: string
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A page of the menu section (2.12), with its tabs. Each tab has an address, so they are links. */
export const MenuPage = ({ title, heading, actions, children }: MenuPageProps) => (
  <Page title={title} heading={heading} actions={actions}>
    <nav className={styles.tabs} aria-label={t.menuTabs}>
      <NavLink to="/menu" end>
        {t.menuOverview}
      </NavLink>
      <NavLink to="/menu/category">{t.categories}</NavLink>
      <NavLink to="/menu/item">{t.menuItemTab}</NavLink>
    </nav>
    {children}
  </Page>
)
