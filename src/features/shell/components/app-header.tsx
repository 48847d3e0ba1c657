import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { OutboxHost } from '#src/features/outbox/public.ts'
import { safeArea } from '#src/ui/theme.ts'
import { usePushed } from '../hooks/use-pushed.ts'
import { useShellViewer } from '../hooks/use-shell-viewer.ts'
import { ImpersonationBanner } from './impersonation-banner.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { TopBar } from './top-bar.tsx'
import { UpdateBanner } from './update-banner.tsx'

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
  usePushed()
  return (
    <header>
      <ImpersonationBanner />
      {hidesTopBar ? <div className={styles.notch} /> : <TopBar tools={tools} hasRail={hasRail} />}
      <UpdateBanner />
      <OfflineBanner />
      {kind === 'standard' && <OutboxHost />}
    </header>
  )
}

const useStyles = makeStyles({
  notch: { height: safeArea.top, backgroundColor: tokens.colorNeutralBackground1 },
})
