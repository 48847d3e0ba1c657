import { Component, type ReactNode } from 'react'
import { ErrorPage } from './screens/error-page.tsx'

interface ErrorBoundaryProps {
  children: ReactNode
  /** A change of it (a navigation) gives the screen another chance. */
  resetKey: string
}

interface ErrorBoundaryState {
  error: unknown
  failed: boolean
}

/** A surprise while rendering ends in the generic error page instead of a white screen. React has no hook for this. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null, failed: false }

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error, failed: true }
  }

  override componentDidUpdate(before: ErrorBoundaryProps): void {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.setState({ error: null, failed: false })
  }

  override render(): ReactNode {
    return this.state.failed ? <ErrorPage error={this.state.error} /> : this.props.children
  }
}
