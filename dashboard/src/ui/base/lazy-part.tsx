import { Component, type ReactNode } from 'react'
import { CodeNotLoaded } from './reload.ts'

interface Props {
  /** What stands where a part would be whose code did not come. */
  readonly instead: (error: Error) => ReactNode
  /** Another address shows another part, which may well come. */
  readonly address?: string
  readonly children: ReactNode
}
interface State {
  readonly error?: Error | undefined
}

/** Keeps what is around a part in place when the code of the part does not come. What else breaks is not for here. */
export class LazyPartBoundary extends Component<Props, State> {
  override state: State = {}

  static getDerivedStateFromError(error: Error): State {
    return { error }
  }

  override componentDidUpdate(before: Props, { error }: State) {
    if (error && before.address !== this.props.address) this.setState({ error: undefined })
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    if (error instanceof CodeNotLoaded) return this.props.instead(error)
    throw error
  }
}
