import { Suspense, useEffect, useState } from 'react'
import { setProbeUrgency } from '#src/lib/offline/connection/connection.ts'
import { useOutboxSummary } from '#src/lib/offline/outbox/use-outbox.ts'
import { preloadable } from '#src/ui/preloadable.tsx'
import { closeOutbox, type OutboxView, useOutboxView } from '../outbox-view.ts'

const OutboxSheet = preloadable(() => import('./outbox-sheet.tsx').then(({ OutboxSheet }) => OutboxSheet))
const SignOutGuard = preloadable(() => import('./sign-out-guard.tsx').then(({ SignOutGuard }) => SignOutGuard))

const FragileBanner = preloadable(() => import('./fragile-banner.tsx').then(({ FragileBanner }) => FragileBanner))

/**
 * Renders the outbox's overlays, once per page. While a change is unsent, it also makes the app check more often
 * whether the server is reachable.
 */
export function OutboxHost() {
  const view = useOutboxView()
  const { unsent, ready, durable } = useOutboxSummary()
  // Each overlay's code is loaded on first use, and the overlay stays mounted for its closing animation.
  const [used, setUsed] = useState<ReadonlySet<OutboxView['kind']>>(new Set())
  if (!used.has(view.kind)) setUsed(new Set([...used, view.kind]))

  const isUrgent = unsent > 0
  useEffect(() => {
    setProbeUrgency(isUrgent)
    return () => setProbeUrgency(false)
  }, [isUrgent])
  return (
    <Suspense fallback={null}>
      {ready && !durable && <FragileBanner />}
      {used.has('sheet') && <OutboxSheet open={view.kind === 'sheet'} onClose={closeOutbox} />}
      {used.has('sign-out') && <SignOutGuard view={view} onClose={closeOutbox} />}
    </Suspense>
  )
}
