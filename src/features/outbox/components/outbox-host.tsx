import { Suspense, useEffect, useState } from 'react'
import { setProbeUrgency } from '#src/lib/offline/connection/connection.ts'
import { useOutboxSummary } from '#src/lib/offline/outbox/use-outbox.ts'
import { preloadable } from '#src/ui/preloadable.tsx'
import { closeOutbox, type OutboxView, useOutboxView } from '../outbox-view.ts'

const OutboxSheet = preloadable(() => import('./outbox-sheet.tsx').then(({ OutboxSheet }) => OutboxSheet))
const SignOutGuard = preloadable(() => import('./sign-out-guard.tsx').then(({ SignOutGuard }) => SignOutGuard))

/** Once per page: what of the outbox lies over it. While something is unsent the service is looked for more often. */
export function OutboxHost() {
  const view = useOutboxView()
  const { unsent } = useOutboxSummary()
  // The code of each is fetched on its first use, and stays for its way out.
  const [used, setUsed] = useState<ReadonlySet<OutboxView['kind']>>(new Set())
  if (!used.has(view.kind)) setUsed(new Set([...used, view.kind]))

  const isUrgent = unsent > 0
  useEffect(() => {
    setProbeUrgency(isUrgent)
    return () => setProbeUrgency(false)
  }, [isUrgent])
  return (
    <Suspense fallback={null}>
      {used.has('sheet') && <OutboxSheet open={view.kind === 'sheet'} onClose={closeOutbox} />}
      {used.has('sign-out') && <SignOutGuard view={view} onClose={closeOutbox} />}
    </Suspense>
  )
}
