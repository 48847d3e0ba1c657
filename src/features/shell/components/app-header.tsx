import type { ReactNode } from 'react'
import { OutboxHost } from '#src/features/outbox/public.ts'
import { usePushed } from '../hooks/use-pushed.ts'
import { useShellViewer } from '../hooks/use-shell-viewer.ts'
import { ImpersonationBanner } from './impersonation-banner.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { TopBar } from './top-bar.tsx'
import { UpdateBanner } from './update-banner.tsx'

interface AppHeaderProps {
  /** Tools available from anywhere, in the top bar of standard users. */
  tools?: ReactNode
}

/** Everything above the page: what the person must know, then where they can go. */
export function AppHeader({ tools }: AppHeaderProps) {
  const { kind } = useShellViewer()
  usePushed()
  return (
    <header>
      <ImpersonationBanner />
      <TopBar tools={tools} />
      <UpdateBanner />
      <OfflineBanner />
      {kind === 'standard' && <OutboxHost />}
    </header>
  )
}
