import type { AnchorHTMLAttributes, ComponentType, ReactNode } from 'react'
import styles from './buttons.module.css'

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly to: string
  readonly state?: unknown
  readonly replace?: boolean
}

/** The router's `Link`, or `PlainLink` where a page is drawn without the router. */
export type LinkComponent = ComponentType<LinkProps>

export const PlainLink = ({ to, state: _state, replace: _replace, ...rest }: LinkProps) => (
  <a {...rest} href={to} />
)

interface LinkButtonProps {
  readonly to: string
  readonly link: LinkComponent
  readonly main?: boolean
  readonly children: ReactNode
}

/** A link that looks like a Mantine button, without Mantine's code. */
export const LinkButton = ({ to, link: Link, main, children }: LinkButtonProps) => (
  <Link to={to} className={main ? `${styles.button} ${styles.main}` : styles.button}>
    {children}
  </Link>
)

export const ButtonRow = ({ children }: { children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
)
