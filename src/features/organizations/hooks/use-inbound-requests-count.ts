import { useRead } from '#src/lib/data/use-read.ts'
import { mayCall } from '#src/lib/session/may-call.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { BADGE_POLL_MS } from '#shared/limits.ts'
import type { OrganizationPageEntry } from '../organization-pages.ts'
import { GetOrgBadgeCountsDocument } from '../organizations.generated.ts'

/**
 * Connection requests that wait for the organization, every 60 s (doc 1 section 9). What is unread in its inbox is
 * counted by the inbox itself, which hears of it at once.
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
  const { data } = useRead(
    GetOrgBadgeCountsDocument,
    isAsked ? { organizationId: organization.id, hasMessagesRead: false, hasSocialRead: true } : null,
    { pollMs: BADGE_POLL_MS },
  )
  return data?.getOrgBadgeCounts.inboundRequestsBadgeCount ?? 0
}
