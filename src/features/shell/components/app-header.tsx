import { OutboxHost } from '#src/features/outbox/public.ts'
import { usePushed } from '../hooks/use-pushed.ts'
import { useShellViewer } from '../hooks/use-shell-viewer.ts'
import { ImpersonationBanner } from './impersonation-banner.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { TopBar } from './top-bar.tsx'
import { UpdateBanner } from './update-banner.tsx'

/** Everything above the page: what the person must know, then where they can go. */
export function AppHeader() {
  const { kind } = useShellViewer()
  usePushed()
  return (
    <header>
      <ImpersonationBanner />
      <TopBar />
      <UpdateBanner />
      <OfflineBanner />
      {kind === 'standard' && <OutboxHost />}
    </header>
  )
}
