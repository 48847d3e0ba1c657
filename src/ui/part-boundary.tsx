import { Component, type ReactNode } from 'react'
import { maintenanceMessageOf } from '#src/lib/apollo/maintenance-message.ts'
import { checkConnection } from '#src/lib/offline/connection/connection.ts'
import { CodeNotLoaded } from './code-not-loaded.tsx'
import { ErrorState } from './error-state.tsx'
import { uiMessages } from './messages.ts'
import { CodeNotLoadedError, requestCodeAgain } from './preloadable.tsx'

interface PartBoundaryProps {
  children: ReactNode
  /**
   * Shown after an error while rendering; it may throw the error for the next boundary. A message with a retry button
   * if absent. Null for a part that the page can do without.
   */
  fallback?: ((error: unknown, retry: () => void) => ReactNode) | null
  /** When this key changes (another row is selected), the part is rendered again. */
  resetKey?: unknown
  onError?: () => void
}

/** Stored data may be the cause of the error: neither a retry nor a reload would help then. */
function heal(): void {
  void import('#src/lib/offline/startup/heal.ts')
    .then(({ healAfterSurprise }) => healAfterSurprise())
    .catch(() => undefined)
}

/**
 * Limits an error while rendering to this part of the page, so that the rest stays usable and typed text is not lost.
 * React has no hook for this. The page of maintenance mode replaces the whole screen, so its error passes through.
 */
export class PartBoundary extends Component<PartBoundaryProps, { error: unknown; failed: boolean }> {
  override state = { error: null as unknown, failed: false }

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.()
    if (error instanceof CodeNotLoadedError) void checkConnection()
    else heal()
  }

  override componentDidUpdate(before: PartBoundaryProps): void {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.retry()
  }

  retry = (): void => {
    requestCodeAgain()
    this.setState({ failed: false })
  }

  override render(): ReactNode {
    const { children, fallback } = this.props
    const { error, failed } = this.state
    if (!failed) return children
    if (fallback) return fallback(error, this.retry)
    if (maintenanceMessageOf(error)) throw error
    if (error instanceof CodeNotLoadedError) return <CodeNotLoaded isSilent={fallback === null} onRetry={this.retry} />
    if (fallback === null) return null
    return <ErrorState text={uiMessages.partFailed} isFault onRetry={this.retry} />
  }
}
