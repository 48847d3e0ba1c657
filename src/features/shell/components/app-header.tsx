import { type ReactNode, Suspense } from 'react'
import { OutboxHost } from '#src/features/outbox/public.ts'
import { useSession } from '#src/lib/session/session.ts'
import { preloadable } from '#src/ui/preloadable.tsx'
import { usePushed } from '../hooks/use-pushed.ts'
import { useShellViewer } from '../hooks/use-shell-viewer.ts'
import { OfflineBanner } from './offline-banner.tsx'
import { TopBar } from './top-bar.tsx'
import { UpdateBanner } from './update-banner.tsx'

// For staff who act as another person alone: everybody else's start does without it (bar P1).
const ImpersonationBanner = preloadable(() =>
  import('./impersonation-banner.tsx').then(({ ImpersonationBanner }) => ImpersonationBanner),
)

interface AppHeaderProps {
  /** What the person does from anywhere: stands in the top bar of standard users. */
  tools?: ReactNode
}

/** Everything above the page: what the person must know, then where they can go. */
export function AppHeader({ tools }: AppHeaderProps) {
  const { kind } = useShellViewer()
  const { assumed } = useSession()
  usePushed()
  return (
    <header>
      {assumed && (
        <Suspense fallback={null}>
          <ImpersonationBanner />
        </Suspense>
      )}
      <TopBar tools={tools} />
      <UpdateBanner />
      <OfflineBanner />
      {kind === 'standard' && <OutboxHost />}
    </header>
  )
}
