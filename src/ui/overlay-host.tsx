import { type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { uiMessages } from './messages.ts'
import { PartBoundary } from './part-boundary.tsx'
import type { Overlay } from './use-overlay.ts'
import { useWasEver } from './use-was-ever.ts'

interface OverlayHostProps<T extends object> {
  overlay: Overlay<T>
  /** Renders the open overlay; null while it closes. Called from the first opening on. */
  children: (shown: T | null) => ReactNode
}

/** Renders a page's overlay. If it cannot be rendered, a toast says so, and the next opening tries again. */
export function OverlayHost<T extends object>({ overlay, children }: OverlayHostProps<T>) {
  const shown = useSyncExternalStore(overlay.subscribe, overlay.current)
  const wasNeeded = useWasEver(shown !== null)
  const giveUp = (): void => {
    if (!shown) return
    overlay.close(shown)
    showToast({ intent: 'warning', text: uiMessages.partFailed })
  }
  return (
    wasNeeded && (
      <PartBoundary fallback={null} resetKey={shown} onError={giveUp}>
        <Suspense fallback={null}>{children(shown)}</Suspense>
      </PartBoundary>
    )
  )
}
