import { useRead } from '#src/lib/data/use-read.ts'
import { useLiveRefresh } from '#src/lib/live/use-live-refresh.ts'
import { useOwnBox } from '#src/lib/live/use-own-box.ts'
import { mayCall } from '#src/lib/session/may-call.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { BADGE_POLL_MS } from '#shared/limits.ts'
import type { OrganizationPageEntry } from '../organization-pages.ts'
import { GetOrgBadgeCountsDocument } from '../organizations.generated.ts'

/**
 * Number of pending connection requests of the organization. It is fetched every 60 s and after each live event in the
 * user's message box. The inbox counts its unread messages itself, from live events.
 */
export function useInboundRequestsCount(
  organization: { id: string } | null,
  pages: readonly OrganizationPageEntry[],
): number {
  const { viewer } = useViewer()
  const isAsked =
    organization !== null &&
    pages.some(({ key }) => key === 'network') &&
    mayCall(viewer, 'getOrgBadgeCounts', { organizationId: organization.id })
  const { data, refresh } = useRead(
    GetOrgBadgeCountsDocument,
    isAsked ? { organizationId: organization.id, hasMessagesRead: false, hasSocialRead: true } : null,
    { pollMs: BADGE_POLL_MS },
  )
  const ownBox = useOwnBox()
  useLiveRefresh(isAsked ? ownBox : null, refresh)
  return data?.getOrgBadgeCounts.inboundRequestsBadgeCount ?? 0
}
