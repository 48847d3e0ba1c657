import { Suspense, useEffect, useState } from 'react'
import { LATE_CONTENT_WITHIN_MS } from '#shared/limits/device-times.ts'
import { whenSettled } from '#src/lib/when-idle.ts'
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

/**
 * The quick links, below the first view of a dashboard: with their editor they are a third of its code, which is loaded
 * when the rest of the page is shown.
 */
export function LateQuickLinks(props: LateQuickLinksProps) {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => whenSettled(() => setIsDue(true), LATE_CONTENT_WITHIN_MS), [])
  const waiting = (
    <PageCard title={messages.quickLinks}>
      <SkeletonRows rows={1} rowHeight={66} />
    </PageCard>
  )
  return isDue ? (
    <Suspense fallback={waiting}>
      <QuickLinks {...props} />
    </Suspense>
  ) : (
    waiting
  )
}
