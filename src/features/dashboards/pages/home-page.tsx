import { makeStyles, tokens } from '@fluentui/react-components'
import { Suspense } from 'react'
import { ChatMultipleRegular } from '@fluentui/react-icons/svg/chat-multiple'
import { BuildingRegular } from '@fluentui/react-icons/svg/building'
import { ClipboardTaskListLtrRegular } from '@fluentui/react-icons/svg/clipboard-task-list-ltr'
import { GlobeRegular } from '@fluentui/react-icons/svg/globe'
import { BuildingShopRegular } from '@fluentui/react-icons/svg/building-shop'
import { getConfig } from '#src/config/env.ts'
import { paths } from '#src/config/paths.ts'
import { NewestUnread } from '#src/features/conversations/public.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { preloadable } from '#src/ui/preloadable.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { DashboardFrame } from '../components/dashboard-frame.tsx'
import { HomeSummary } from '../components/home-summary.tsx'
import { QuickLinks } from '../components/quick-links.tsx'
import { DashboardTiles, type Tile } from '../components/dashboard-tiles.tsx'
import { Welcome } from '../components/welcome.tsx'
import { messages } from '../messages.ts'

const InstallCard = preloadable(() =>
  import('../install/components/install-card.tsx').then(({ InstallCard }) => InstallCard),
)

/** Returns the tiles of a person's dashboard. Conversations is a link only in demo mode, like its menu entry. */
function homeTiles(): Tile[] {
  const { demoMode, links } = getConfig()
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

/** /: the user's dashboard. A route guard redirects staff to /site. */
export function HomePage() {
  const styles = useStyles()
  const { viewer } = useViewer()
  if (!viewer?.standardUserId) return null
  const owner = { type: 'User', id: viewer.standardUserId } as const
  return (
    <DashboardFrame owner={owner} fallbackTitle={viewer.displayName} canConfigure>
      {viewer.emblem && <Welcome userId={owner.id} emblem={viewer.emblem} />}
      <div className={styles.news}>
        <HomeSummary />
        <Suspense fallback={<SkeletonRows rows={4} rowHeight={64} />}>
          <NewestUnread userId={owner.id} />
        </Suspense>
      </div>
      <DashboardTiles tiles={homeTiles()} />
      <QuickLinks owner={owner} canEdit />
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
    gap: tokens.spacingVerticalXL,
  },
})
