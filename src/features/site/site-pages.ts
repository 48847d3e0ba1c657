import { paths } from '#src/config/paths.ts'
import { mayCall } from '#src/lib/session/may-call.ts'
import type { ViewerState } from '#src/lib/session/viewer.ts'
import { messages } from './messages.ts'
import { searchTypes } from './search/search-types.ts'
import { titles } from './titles.ts'

export interface SitePage {
  key: string
  label: string
  href: string
}

/** Returns the site administration pages that the viewer may open. */
export function sitePages(viewer: ViewerState | null): SitePage[] {
  const pages: (SitePage | false)[] = [
    { key: 'home', label: messages.dashboard, href: paths.site.href() },
    searchTypes(viewer).length > 0 && { key: 'search', label: messages.search, href: paths.siteSearch.href() },
    mayCall(viewer, 'siteUserEmblems') && { key: 'users', label: messages.users, href: paths.siteUsers.href() },
    mayCall(viewer, 'siteRolesList') && { key: 'roles', label: messages.roles, href: paths.siteRoles.href() },
    mayCall(viewer, 'systemNotifications') && {
      ...{ key: 'announcements', label: messages.announcements, href: paths.siteAnnouncements.href() },
    },
    mayCall(viewer, 'evoxReview') && { key: 'evox', label: titles.evoxReview, href: paths.siteEvoxReview.href() },
    mayCall(viewer, 'billingCustomerSummariesGet') && {
      ...{ key: 'billing', label: messages.billingReport, href: paths.siteBilling.href() },
    },
    mayCall(viewer, 'siteAuditExportUrl') && { key: 'audit', label: titles.audit, href: paths.siteAudit.href() },
    mayCall(viewer, 'getDiagnostics') && {
      ...{ key: 'diagnostics', label: messages.diagnostics, href: paths.siteDiagnostics.href() },
    },
  ]
  return pages.filter((page) => page !== false)
}
