import { announcementsDenials } from './announcements.ts'
import { connectionsDenials } from './connections.ts'
import { accountSecurityDenials } from './account-security.ts'
import { assistantDenials } from './assistant.ts'
import { associatesDenials } from './associates.ts'
import { billingDenials } from './billing.ts'
import { conversationsDenials } from './conversations.ts'
import { dashboardsDenials } from './dashboards.ts'
import { documentsDenials } from './documents.ts'
import { draftingDenials } from './drafting.ts'
import { fileAccessDenials } from './file-access.ts'
import { handlesDenials } from './handles.ts'
import { historyDenials } from './history.ts'
import { hierarchyDenials } from './hierarchy.ts'
import { licensingDenials } from './licensing.ts'
import { legacyClaimsDenials } from './legacy-claims.ts'
import { liveDenials } from './live.ts'
import { notificationsDenials } from './notifications.ts'
import { organizationAccountDenials } from './organization-account.ts'
import { organizationProfileDenials } from './organization-profile.ts'
import { organizationRolesDenials } from './organization-roles.ts'
import { organizationsDenials } from './organizations.ts'
import { pagePreviewsDenials } from './page-previews.ts'
import { permissionsDenials } from './permissions.ts'
import { profilesDenials } from './profiles.ts'
import { pushDenials } from './push.ts'
import { referenceDenials } from './reference.ts'
import { sessionDenials } from './session.ts'
import { shellDenials } from './shell.ts'
import { userAccountDenials } from './user-account.ts'
import { siteDenials } from './site.ts'
import { auditExportDenials } from './audit-export.ts'
import { erasureDenials } from './erasure.ts'

/** Every operation for every kind of caller; one file per area. */
export const DENIALS = [
  ...shellDenials,
  ...referenceDenials,
  ...profilesDenials,
  ...licensingDenials,
  ...userAccountDenials,
  ...accountSecurityDenials,
  ...permissionsDenials,
  ...organizationsDenials,
  ...organizationAccountDenials,
  ...organizationProfileDenials,
  ...organizationRolesDenials,
  ...associatesDenials,
  ...hierarchyDenials,
  ...conversationsDenials,
  ...pagePreviewsDenials,
  ...draftingDenials,
  ...fileAccessDenials,
  ...handlesDenials,
  ...documentsDenials,
  ...dashboardsDenials,
  ...historyDenials,
  ...billingDenials,
  ...liveDenials,
  ...pushDenials,
  ...sessionDenials,
  ...connectionsDenials,
  ...notificationsDenials,
  ...announcementsDenials,
  ...siteDenials,
  ...legacyClaimsDenials,
  ...assistantDenials,
  ...auditExportDenials,
  ...erasureDenials,
]
