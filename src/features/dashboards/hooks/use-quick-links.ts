import { type Read, useRead } from '#src/lib/data/use-read.ts'
import { OrgQuickLinksDocument, type QuickLinkFieldsFragment, QuickLinksDocument } from '../dashboards.generated.ts'
import type { DashboardOwner } from '../owner.ts'

export type QuickLink = QuickLinkFieldsFragment

/** Reads the quick links of a person or an organization. */
export function useQuickLinks(owner: DashboardOwner): {
  links: readonly QuickLink[] | undefined
  read: Pick<Read<unknown>, 'failed' | 'asOf' | 'refresh'>
} {
  const isUser = owner.type === 'User'
  const own = useRead(QuickLinksDocument, isUser ? { userId: owner.id } : null)
  const shared = useRead(OrgQuickLinksDocument, isUser ? null : { orgId: owner.id })
  return {
    links: isUser ? own.data?.quickLinks : shared.data?.orgQuickLinks,
    read: isUser ? own : shared,
  }
}
