import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'

type Props = Readonly<Record<string, unknown>>
type Component = (props: Props) => ReactNode

/** Elements as HTML, without React DOM: of components that have no state. */
export function drawn(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(drawn).join('')
  if (isValidElement<Props>(node)) return drawnElement(node)
  return typeof node === 'string' || typeof node === 'number' ? escaped(String(node)) : ''
}

function drawnElement({ type, props }: ReactElement<Props>): string {
  const inside = props.children as ReactNode
  if (type === Fragment) return drawn(inside)
  if (typeof type !== 'string') return drawn(componentOf(type)(props))
  const attributes = Object.entries(props).map(([name, value]) => attribute(name, value))
  const opening = `<${type}${attributes.join('')}>`
  return isVoid.has(type) ? opening : `${opening}${drawn(inside)}</${type}>`
}

const isVoid = new Set(['img', 'input'])

/** A memoised component carries its own. */
const componentOf = (type: unknown) =>
  (typeof type === 'function' ? type : (type as { type: unknown }).type) as Component

/** Those that React spells otherwise. HTML itself takes capital letters for small ones. */
const spelt: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
  strokeWidth: 'stroke-width',
}
const noAttribute = new Set(['children', 'ref', 'defaultValue'])

function attribute(name: string, value: unknown): string {
  if (value === undefined || value === null || typeof value === 'function' || noAttribute.has(name)) return ''
  if (value === false && !/^(aria|data)-/.test(name)) return ''
  const text = name === 'style' ? styleOf(value as Props) : String(value)
  return ` ${spelt[name] ?? name}="${escaped(text)}"`
}

/** A length without a unit is in pixels. */
const styleOf = (style: Props) =>
  Object.entries(style)
    .map(([name, value]) => `${name}:${typeof value === 'number' ? `${value}px` : value}`)
    .join(';')

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)
