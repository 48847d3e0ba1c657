import { announcementsOperations } from './announcements.ts'
import { connectionsOperations } from './connections.ts'
import { accountSecurityOperations } from './account-security.ts'
import { assistantOperations } from './assistant.ts'
import { associatesOperations } from './associates.ts'
import { billingOperations } from './billing.ts'
import { conversationsOperations } from './conversations.ts'
import { dashboardsOperations } from './dashboards.ts'
import { documentsOperations } from './documents.ts'
import { draftingOperations } from './drafting.ts'
import { erasureOperations } from './erasure.ts'
import { auditExportOperations } from './audit-export.ts'
import { fileAccessOperations } from './file-access.ts'
import { handlesOperations } from './handles.ts'
import { helpDeskOperations } from './help-desk.ts'
import { historyOperations } from './history.ts'
import { hierarchyOperations } from './hierarchy.ts'
import { licensingOperations } from './licensing.ts'
import { legacyClaimsOperations } from './legacy-claims.ts'
import { liveOperations } from './live.ts'
import { notificationsOperations } from './notifications.ts'
import { organizationAccountOperations } from './organization-account.ts'
import { organizationProfileOperations } from './organization-profile.ts'
import { organizationRolesOperations } from './organization-roles.ts'
import { organizationsOperations } from './organizations.ts'
import { permissionsOperations } from './permissions.ts'
import { profilesOperations } from './profiles.ts'
import { pushOperations } from './push.ts'
import { referenceOperations } from './reference.ts'
import { searchOperations } from './search.ts'
import { sessionOperations } from './session.ts'
import { shellOperations } from './shell.ts'
import { userAccountOperations } from './user-account.ts'
import { siteOperations } from './site.ts'
import { siteRolesOperations } from './site-roles.ts'
import { siteUsersOperations } from './site-users.ts'

/**
 * The row of every operation. The resolver table is typed with these names, so an operation without a row does not
 * compile. At startup the schema is compared with the rows, so the server does not start if a row has no operation.
 */
export const OPERATIONS = {
  ...sessionOperations,
  ...searchOperations,
  ...permissionsOperations,
  ...shellOperations,
  ...referenceOperations,
  ...handlesOperations,
  ...profilesOperations,
  ...licensingOperations,
  ...userAccountOperations,
  ...accountSecurityOperations,
  ...erasureOperations,
  ...auditExportOperations,
  ...organizationsOperations,
  ...organizationAccountOperations,
  ...organizationProfileOperations,
  ...organizationRolesOperations,
  ...associatesOperations,
  ...hierarchyOperations,
  ...conversationsOperations,
  ...fileAccessOperations,
  ...liveOperations,
  ...pushOperations,
  ...draftingOperations,
  ...documentsOperations,
  ...dashboardsOperations,
  ...historyOperations,
  ...connectionsOperations,
  ...notificationsOperations,
  ...announcementsOperations,
  ...siteOperations,
  ...siteRolesOperations,
  ...siteUsersOperations,
  ...helpDeskOperations,
  ...billingOperations,
  ...legacyClaimsOperations,
  ...assistantOperations,
} as const

export type OperationName = keyof typeof OPERATIONS
