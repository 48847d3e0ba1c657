import { makeStyles, tokens } from '@fluentui/react-components'
import { type ReactNode, Suspense, useEffect } from 'react'
import { OutboxHost } from '#src/features/outbox/public.ts'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { useUpdate } from '#src/lib/offline/pwa/updates.ts'
import { useSession } from '#src/lib/session/session.ts'
import { whenSettled } from '#src/lib/when-idle.ts'
import { preloadable } from '#src/ui/preloadable.tsx'
import { safeArea } from '#src/ui/theme.ts'
import { useShellViewer } from '../hooks/use-shell-viewer.ts'
import { TopBar } from './top-bar.tsx'

// Loaded separately, because few starts show them.
const ImpersonationBanner = preloadable(() =>
  import('../banners/components/impersonation-banner.tsx').then(({ ImpersonationBanner }) => ImpersonationBanner),
)
const OfflineBanner = preloadable(() =>
  import('../banners/components/offline-banner.tsx').then(({ OfflineBanner }) => OfflineBanner),
)
const UpdateBanner = preloadable(() =>
  import('../banners/components/update-banner.tsx').then(({ UpdateBanner }) => UpdateBanner),
)

interface AppHeaderProps {
  /** Tools that are available on every page, in the top bar of standard users. */
  tools?: ReactNode
  /** True if the page has its own header with a back button, because a phone has space for only one header. */
  hidesTopBar?: boolean
  /** True if the side rail contains the entry of the assistant. */
  hasRail?: boolean
}

/** Everything above the page: banners, then the navigation. */
export function AppHeader({ tools, hidesTopBar = false, hasRail = false }: AppHeaderProps) {
  const styles = useStyles()
  const { kind } = useShellViewer()
  const { assumed } = useSession()
  const { available } = useUpdate()
  const { reachable } = useConnection()
  // It must be on the device before the network is lost.
  useEffect(() => whenSettled(() => void OfflineBanner.preload().catch(() => undefined)), [])
  return (
    <header>
      <Suspense fallback={null}>{assumed && <ImpersonationBanner />}</Suspense>
      {hidesTopBar ? <div className={styles.notch} /> : <TopBar tools={tools} hasRail={hasRail} />}
      <Suspense fallback={null}>{available && <UpdateBanner />}</Suspense>
      <Suspense fallback={null}>{!reachable && <OfflineBanner />}</Suspense>
      {kind === 'standard' && <OutboxHost />}
    </header>
  )
}

const useStyles = makeStyles({
  notch: { height: safeArea.top, backgroundColor: tokens.colorNeutralBackground1 },
})
