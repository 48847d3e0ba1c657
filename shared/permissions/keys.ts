/**
 * Every permission key: its scope, its group in the role editor and the action it permits, in the order of the role
 * editor. The spelling is part of the contract.
 */

export type PermissionScope = 'organization' | 'siteOrganization' | 'site' | 'socialUser'
export type PermissionAction = 'Member' | 'Create' | 'Read' | 'Update' | 'Delete'

export interface PermissionDefinition {
  scope: PermissionScope
  group: string
  action: PermissionAction
}

export const PERMISSIONS = {
  Org_Member: { scope: 'organization', group: 'Membership', action: 'Member' },
  Org_Account_R: { scope: 'organization', group: 'Account', action: 'Read' },
  Org_Account_U: { scope: 'organization', group: 'Account', action: 'Update' },
  Org_Billing_R: { scope: 'organization', group: 'Billing', action: 'Read' },
  Org_Billing_U: { scope: 'organization', group: 'Billing', action: 'Update' },
  Org_Dashboard_R: { scope: 'organization', group: 'Dashboard', action: 'Read' },
  Org_Dashboard_U: { scope: 'organization', group: 'Dashboard', action: 'Update' },
  Org_Profile_R: { scope: 'organization', group: 'Profile', action: 'Read' },
  Org_Profile_U: { scope: 'organization', group: 'Profile', action: 'Update' },
  Org_Assoc_R: { scope: 'organization', group: 'Associates', action: 'Read' },
  Org_Assoc_U: { scope: 'organization', group: 'Associates', action: 'Update' },
  Org_Assoc_Inv_C: { scope: 'organization', group: 'Associate Invitations', action: 'Create' },
  Org_Assoc_Inv_R: { scope: 'organization', group: 'Associate Invitations', action: 'Read' },
  Org_Assoc_Inv_D: { scope: 'organization', group: 'Associate Invitations', action: 'Delete' },
  Org_Assoc_Roles_C: { scope: 'organization', group: 'Organization Roles', action: 'Create' },
  Org_Assoc_Roles_R: { scope: 'organization', group: 'Organization Roles', action: 'Read' },
  Org_Assoc_Roles_U: { scope: 'organization', group: 'Organization Roles', action: 'Update' },
  Org_Assoc_Roles_D: { scope: 'organization', group: 'Organization Roles', action: 'Delete' },
  Org_Messages_R: { scope: 'organization', group: 'Conversations', action: 'Read' },
  Org_Messages_U: { scope: 'organization', group: 'Conversations', action: 'Update' },
  Org_Social_Network_R: { scope: 'organization', group: 'Network', action: 'Read' },
  Org_Social_Network_U: { scope: 'organization', group: 'Network', action: 'Update' },
  Org_Social_Network_D: { scope: 'organization', group: 'Network', action: 'Delete' },
  Org_Notification_C: { scope: 'organization', group: 'Announcements', action: 'Create' },
  Org_Notification_R: { scope: 'organization', group: 'Announcements', action: 'Read' },
  Org_File_C: { scope: 'organization', group: 'Public Files', action: 'Create' },
  Org_File_R: { scope: 'organization', group: 'Public Files', action: 'Read' },
  Org_File_U: { scope: 'organization', group: 'Public Files', action: 'Update' },
  Org_File_D: { scope: 'organization', group: 'Public Files', action: 'Delete' },
  Org_File_Conf_C: { scope: 'organization', group: 'Confidential Files', action: 'Create' },
  Org_File_Conf_R: { scope: 'organization', group: 'Confidential Files', action: 'Read' },
  Org_File_Conf_U: { scope: 'organization', group: 'Confidential Files', action: 'Update' },
  Org_File_Conf_D: { scope: 'organization', group: 'Confidential Files', action: 'Delete' },
  Org_File_Sens_C: { scope: 'organization', group: 'Sensitive Files', action: 'Create' },
  Org_File_Sens_R: { scope: 'organization', group: 'Sensitive Files', action: 'Read' },
  Org_File_Sens_U: { scope: 'organization', group: 'Sensitive Files', action: 'Update' },
  Org_File_Sens_D: { scope: 'organization', group: 'Sensitive Files', action: 'Delete' },
  Org_QuickLinks_U: { scope: 'organization', group: 'Quick Links', action: 'Update' },
  Org_Hierarchy_R: { scope: 'organization', group: 'Hierarchy', action: 'Read' },
  Site_OrgHierarchy_R: { scope: 'siteOrganization', group: 'Hierarchy', action: 'Read' },
  Site_OrgHierarchy_U: { scope: 'siteOrganization', group: 'Hierarchy', action: 'Update' },
  Site_OrgAcct_R: { scope: 'siteOrganization', group: 'Account', action: 'Read' },
  Site_OrgAcct_U: { scope: 'siteOrganization', group: 'Account', action: 'Update' },
  Site_OrgDashboard_R: { scope: 'siteOrganization', group: 'Dashboard', action: 'Read' },
  Site_OrgDashboard_U: { scope: 'siteOrganization', group: 'Dashboard', action: 'Update' },
  Site_OrgProfile_R: { scope: 'siteOrganization', group: 'Profile', action: 'Read' },
  Site_OrgProfile_U: { scope: 'siteOrganization', group: 'Profile', action: 'Update' },
  Site_OrgAssoc_R: { scope: 'siteOrganization', group: 'Associates', action: 'Read' },
  Site_OrgAssoc_U: { scope: 'siteOrganization', group: 'Associates', action: 'Update' },
  Site_OrgAssocInv_C: { scope: 'siteOrganization', group: 'Associate Invitations', action: 'Create' },
  Site_OrgAssocInv_R: { scope: 'siteOrganization', group: 'Associate Invitations', action: 'Read' },
  Site_OrgAssocInv_D: { scope: 'siteOrganization', group: 'Associate Invitations', action: 'Delete' },
  Site_OrgRoles_C: { scope: 'siteOrganization', group: 'Organization Roles', action: 'Create' },
  Site_OrgRoles_R: { scope: 'siteOrganization', group: 'Organization Roles', action: 'Read' },
  Site_OrgRoles_U: { scope: 'siteOrganization', group: 'Organization Roles', action: 'Update' },
  Site_OrgRoles_D: { scope: 'siteOrganization', group: 'Organization Roles', action: 'Delete' },
  Site_OrgMsgs_R: { scope: 'siteOrganization', group: 'Conversations', action: 'Read' },
  Site_OrgMsgs_U: { scope: 'siteOrganization', group: 'Conversations', action: 'Update' },
  Site_OrgNetwork_R: { scope: 'siteOrganization', group: 'Network', action: 'Read' },
  Site_OrgNetwork_U: { scope: 'siteOrganization', group: 'Network', action: 'Update' },
  Site_OrgNetwork_D: { scope: 'siteOrganization', group: 'Network', action: 'Delete' },
  Site_OrgNotification_C: { scope: 'siteOrganization', group: 'Announcements', action: 'Create' },
  Site_OrgNotification_R: { scope: 'siteOrganization', group: 'Announcements', action: 'Read' },
  Site_OrgFile_C: { scope: 'siteOrganization', group: 'Public Files', action: 'Create' },
  Site_OrgFile_R: { scope: 'siteOrganization', group: 'Public Files', action: 'Read' },
  Site_OrgFile_U: { scope: 'siteOrganization', group: 'Public Files', action: 'Update' },
  Site_OrgFile_D: { scope: 'siteOrganization', group: 'Public Files', action: 'Delete' },
  Site_OrgFile_Conf_C: { scope: 'siteOrganization', group: 'Confidential Files', action: 'Create' },
  Site_OrgFile_Conf_R: { scope: 'siteOrganization', group: 'Confidential Files', action: 'Read' },
  Site_OrgFile_Conf_U: { scope: 'siteOrganization', group: 'Confidential Files', action: 'Update' },
  Site_OrgFile_Conf_D: { scope: 'siteOrganization', group: 'Confidential Files', action: 'Delete' },
  Site_OrgFile_Sens_C: { scope: 'siteOrganization', group: 'Sensitive Files', action: 'Create' },
  Site_OrgFile_Sens_R: { scope: 'siteOrganization', group: 'Sensitive Files', action: 'Read' },
  Site_OrgFile_Sens_U: { scope: 'siteOrganization', group: 'Sensitive Files', action: 'Update' },
  Site_OrgFile_Sens_D: { scope: 'siteOrganization', group: 'Sensitive Files', action: 'Delete' },
  Site_OrgBilling_R: { scope: 'siteOrganization', group: 'Billing', action: 'Read' },
  Site_OrgBilling_U: { scope: 'siteOrganization', group: 'Billing', action: 'Update' },
  Site_User_R: { scope: 'site', group: 'Site Users', action: 'Read' },
  Site_User_U: { scope: 'site', group: 'Site Users', action: 'Update' },
  Site_Inv_C: { scope: 'site', group: 'Site User Invitations', action: 'Create' },
  Site_Inv_R: { scope: 'site', group: 'Site User Invitations', action: 'Read' },
  Site_Inv_D: { scope: 'site', group: 'Site User Invitations', action: 'Delete' },
  Site_Role_C: { scope: 'site', group: 'Site Roles', action: 'Create' },
  Site_Role_R: { scope: 'site', group: 'Site Roles', action: 'Read' },
  Site_Role_U: { scope: 'site', group: 'Site Roles', action: 'Update' },
  Site_Role_D: { scope: 'site', group: 'Site Roles', action: 'Delete' },
  Site_LegSys_R: { scope: 'site', group: 'Legacy Systems', action: 'Read' },
  System_Notifications_C: { scope: 'site', group: 'System Announcements', action: 'Create' },
  System_Notifications_R: { scope: 'site', group: 'System Announcements', action: 'Read' },
  Site_Hist_R: { scope: 'site', group: 'History', action: 'Read' },
  SocialUser_Account_R: { scope: 'socialUser', group: 'Account', action: 'Read' },
  SocialUser_Account_U: { scope: 'socialUser', group: 'Account', action: 'Update' },
  SocialUser_Profile_R: { scope: 'socialUser', group: 'Profile', action: 'Read' },
  SocialUser_Profile_U: { scope: 'socialUser', group: 'Profile', action: 'Update' },
  SocialUser_Assume_R: { scope: 'socialUser', group: 'Assumed Identity', action: 'Read' },
  SocialUser_EvoX_R: { scope: 'socialUser', group: 'EVO-X', action: 'Read' },
} as const satisfies Record<string, PermissionDefinition>

export type PermissionKey = keyof typeof PERMISSIONS
/** Keys that a role of an organization can hold. */
export type OrganizationKey = Extract<PermissionKey, `Org_${string}`>
/** Keys that a site role (staff) can hold. */
export type SiteKey = Exclude<PermissionKey, OrganizationKey>

export const PERMISSION_KEYS = Object.keys(PERMISSIONS) as PermissionKey[]

export function isPermissionKey(text: string): text is PermissionKey {
  return Object.hasOwn(PERMISSIONS, text)
}
