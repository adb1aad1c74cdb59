import { Component, type ComponentType, createElement, isValidElement, lazy, type ReactNode } from 'react'
import { CodeNotLoaded, reloadPageOnce } from './reload.ts'

type Load = () => Promise<ComponentType<object>>
const loads = new WeakMap<object, Load>()

/** A component whose code is loaded when it is first rendered. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  const part = lazy(() => load().then((part) => ({ default: part }), reloadPageOnce))
  loads.set(part, load as Load)
  return part
}

/**
 * The same element with its code loaded. `lazy` would keep the Suspense fallback on the screen for 300 ms, so the page that is
 * opened first does not use it. Where the code does not load, the element stays lazy and loads again when it is rendered.
 */
export async function preloadElement(element: ReactNode): Promise<ReactNode> {
  if (!isValidElement<object>(element)) return element
  const load = loads.get(element.type as object)
  return load
    ? load().then(
        (Part) => createElement(Part, element.props),
        () => element,
      )
    : element
}

interface Props {
  /** Shown instead of a part whose code did not load. */
  readonly fallback: (error: Error) => ReactNode
  /** When it changes, the part is tried again. */
  readonly resetKey?: string
  readonly children: ReactNode
}
interface State {
  readonly error?: Error | undefined
}

/** An error boundary for code that did not load; all other errors pass through. */
export class LazyPartBoundary extends Component<Props, State> {
  override state: State = {}

  static getDerivedStateFromError(error: Error): State {
    return { error }
  }

  override componentDidUpdate(before: Props, { error }: State) {
    if (error && before.resetKey !== this.props.resetKey) this.setState({ error: undefined })
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    if (error instanceof CodeNotLoaded) return this.props.fallback(error)
    throw error
  }
}
