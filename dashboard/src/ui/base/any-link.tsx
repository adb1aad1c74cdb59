import type { AnchorHTMLAttributes, ComponentType } from 'react'

interface AnyLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly to: string
  readonly state?: unknown
  readonly replace?: boolean
}

/** The router's Link, or the plain one of a page that the router has not come to yet. */
export type LinkComponent = ComponentType<AnyLinkProps>

export const PlainLink = ({ to, state: _state, replace: _replace, ...rest }: AnyLinkProps) => (
  <a {...rest} href={to} />
)
