import { Suspense } from 'react'
import { PageCard } from '#src/ui/page-card.tsx'
import { preloadable } from '#src/ui/preloadable.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { messages } from '../messages.ts'
import type { DashboardOwner } from '../owner.ts'

const QuickLinks = preloadable(() => import('./quick-links.tsx').then(({ QuickLinks }) => QuickLinks))

interface LateQuickLinksProps {
  owner: DashboardOwner
  canEdit: boolean
}

/** The quick links, below the first view of a dashboard: with their editor they are a third of its code, loaded after it. */
export function LateQuickLinks(props: LateQuickLinksProps) {
  return (
    <Suspense
      fallback={
        <PageCard title={messages.quickLinks}>
          <SkeletonRows rows={1} rowHeight={66} />
        </PageCard>
      }
    >
      <QuickLinks {...props} />
    </Suspense>
  )
}
