import type { SiteKey } from '#shared/permissions/keys.ts'

/** A site role that every installation starts with. */
export interface StandardSiteRole {
  id: string
  name: string
  /** Id of a category in shared/reference/site-role-categories.ts. */
  categoryId: string
  isAdminRole: boolean
  permissionKeys: readonly SiteKey[]
}

/** Grants all permissions. Like every admin role, it cannot be changed or deleted by staff. */
export const ADMINISTRATOR_ROLE: StandardSiteRole = {
  id: '00000000-0000-4000-8000-0000000a0001',
  name: 'Site Administrator',
  categoryId: 'administration',
  isAdminRole: true,
  permissionKeys: [],
}

/**
 * docs/decisions/2026-11-25-first-administrator.md explains why each role has these keys. A migration inserts the rows.
 */
export const STANDARD_SITE_ROLES: readonly StandardSiteRole[] = [
  ADMINISTRATOR_ROLE,
  {
    id: '00000000-0000-4000-8000-0000000a0002',
    name: 'Support',
    categoryId: 'support',
    isAdminRole: false,
    permissionKeys: [
      'SocialUser_Account_R',
      'SocialUser_Profile_R',
      'SocialUser_Assume_R',
      'Site_OrgAcct_R',
      'Site_OrgProfile_R',
      'Site_OrgDashboard_R',
      'Site_OrgMsgs_R',
      'Site_User_R',
    ],
  },
  {
    id: '00000000-0000-4000-8000-0000000a0003',
    name: 'Billing',
    categoryId: 'billing',
    isAdminRole: false,
    permissionKeys: [
      'Site_OrgAcct_R',
      'Site_OrgProfile_R',
      'Site_OrgHierarchy_R',
      'Site_OrgBilling_R',
      'Site_OrgBilling_U',
    ],
  },
  {
    id: '00000000-0000-4000-8000-0000000a0004',
    name: 'Read only',
    categoryId: 'other',
    isAdminRole: false,
    permissionKeys: [
      'Site_OrgHierarchy_R',
      'Site_OrgAcct_R',
      'Site_OrgDashboard_R',
      'Site_OrgProfile_R',
      'Site_OrgAssoc_R',
      'Site_OrgAssocInv_R',
      'Site_OrgRoles_R',
      'Site_OrgNetwork_R',
      'Site_OrgNotification_R',
      'Site_OrgBilling_R',
      'Site_User_R',
      'Site_Inv_R',
      'Site_Role_R',
      'System_Notifications_R',
      'Site_Hist_R',
      'SocialUser_Account_R',
      'SocialUser_Profile_R',
    ],
  },
]
