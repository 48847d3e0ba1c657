import { Component, type ReactNode } from 'react'
import { endStartupSnapshot } from '#src/lib/offline/startup/show-startup-snapshot.ts'
import { ErrorPage } from './screens/error-page.tsx'
import { MAIN_ID } from './use-navigation-focus.ts'

interface ErrorBoundaryProps {
  children: ReactNode
  /** When this key changes (after a navigation), the boundary renders its children again. */
  resetKey: string
}

interface ErrorBoundaryState {
  error: unknown
  failed: boolean
}

/**
 * Shows the generic error page after an error while rendering, instead of a blank screen. React has no hook for this.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null, failed: false }

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error, failed: true }
  }

  override componentDidCatch(): void {
    endStartupSnapshot()
    void import('#src/lib/offline/startup/heal.ts')
      .then(({ healAfterSurprise }) => healAfterSurprise())
      .catch(() => undefined)
  }

  override componentDidUpdate(before: ErrorBoundaryProps): void {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.setState({ error: null, failed: false })
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    // The failed screen contained the main landmark, so this page needs its own.
    return (
      <main id={MAIN_ID} tabIndex={-1}>
        <ErrorPage error={this.state.error} />
      </main>
    )
  }
}
