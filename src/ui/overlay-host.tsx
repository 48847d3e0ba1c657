import { type ReactNode, Suspense, useSyncExternalStore } from 'react'
import type { Overlay } from './use-overlay.ts'
import { useWasEver } from './use-was-ever.ts'

interface OverlayHostProps<T extends object> {
  overlay: Overlay<T>
  /** Renders the open overlay; null while it closes. Called from the first opening on. */
  children: (shown: T | null) => ReactNode
}

/** Renders a page's overlay. */
export function OverlayHost<T extends object>({ overlay, children }: OverlayHostProps<T>) {
  const shown = useSyncExternalStore(overlay.subscribe, overlay.current)
  const wasNeeded = useWasEver(shown !== null)
  return wasNeeded && <Suspense fallback={null}>{children(shown)}</Suspense>
}
