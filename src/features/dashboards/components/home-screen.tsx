import { makeStyles, tokens } from '@fluentui/react-components'
import { type ReactNode, Suspense } from 'react'
import { ChatMultipleRegular } from '@fluentui/react-icons/svg/chat-multiple'
import { BuildingRegular } from '@fluentui/react-icons/svg/building'
import { ClipboardTaskListLtrRegular } from '@fluentui/react-icons/svg/clipboard-task-list-ltr'
import { GlobeRegular } from '@fluentui/react-icons/svg/globe'
import { BuildingShopRegular } from '@fluentui/react-icons/svg/building-shop'
import type { ClientConfig } from '#src/config/env.ts'
import { useConfig } from '#src/config/use-config.ts'
import { paths } from '#src/config/paths.ts'
import { NewestUnread } from '#src/features/conversations/public.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { preloadable } from '#src/ui/preloadable.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { DashboardFrame } from './dashboard-frame.tsx'
import { HomeSummary } from './home-summary.tsx'
import { LateQuickLinks } from './late-quick-links.tsx'
import { DashboardTiles, type Tile } from './dashboard-tiles.tsx'
import { Welcome } from './welcome.tsx'
import { messages } from '../messages.ts'

const InstallCard = preloadable(() =>
  import('../install/components/install-card.tsx').then(({ InstallCard }) => InstallCard),
)

/** Returns the tiles of a person's dashboard. Conversations is a link only in demo mode, like its menu entry. */
function homeTiles({ demoMode, links }: ClientConfig): Tile[] {
  return [
    {
      key: 'conversations',
      label: messages.conversations,
      icon: <ChatMultipleRegular />,
      href: demoMode ? paths.conversations.href() : undefined,
    },
    {
      key: 'organizations',
      label: messages.organizations,
      icon: <BuildingRegular />,
      href: paths.organizations.href(),
    },
    {
      key: 'legacy',
      label: messages.legacyClaims,
      icon: <ClipboardTaskListLtrRegular />,
      href: paths.linkedCompanies.href(),
    },
    { key: 'marketplace', label: messages.marketplace, icon: <BuildingShopRegular /> },
    ...(links.partner === null
      ? []
      : [{ key: 'partner', label: messages.partner, icon: <GlobeRegular />, href: links.partner, external: true }]),
  ]
}

interface HomeScreenProps {
  /** The card of the claims that are due; first, because it is the work of the day. */
  dueClaims: ReactNode
}

/** The user's dashboard. */
export function HomeScreen({ dueClaims }: HomeScreenProps) {
  const config = useConfig()
  const styles = useStyles()
  const { viewer } = useViewer()
  if (!viewer?.standardUserId) return null
  const owner = { type: 'User', id: viewer.standardUserId } as const
  return (
    <DashboardFrame owner={owner} fallbackTitle={viewer.displayName} canConfigure>
      <div className={styles.news}>
        <Suspense fallback={<SkeletonRows rows={4} avatar={false} rowHeight={64} />}>{dueClaims}</Suspense>
        <div className={styles.waiting}>
          <HomeSummary />
          <Suspense fallback={<SkeletonRows rows={4} rowHeight={64} />}>
            <NewestUnread userId={owner.id} />
          </Suspense>
        </div>
      </div>
      {viewer.emblem && <Welcome userId={owner.id} emblem={viewer.emblem} />}
      <DashboardTiles tiles={homeTiles(config)} />
      <LateQuickLinks owner={owner} canEdit />
      <Suspense fallback={null}>
        <InstallCard />
      </Suspense>
    </DashboardFrame>
  )
}

const useStyles = makeStyles({
  // Side by side if there is room. A single card fills the width.
  news: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 440px), 1fr))',
    alignItems: 'start',
    gap: tokens.spacingVerticalXL,
  },
  waiting: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXL,
    minWidth: 0,
    ':empty': { display: 'none' },
  },
})
