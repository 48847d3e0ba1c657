import type { Viewer } from '#server/graphql/context.ts'
import { mayReadAccount } from '#server/modules/permissions/service.ts'
import { memberMay, staffMay } from '#shared/permissions/check.ts'
import type { OrganizationKey, SiteKey } from '#shared/permissions/keys.ts'

/** The permission keys that read a part of an organization's account. The same keys read its history. */
export const ORGANIZATION_AREAS = {
  Account: { member: ['Org_Account_R', 'Org_Account_U'], staff: ['Site_OrgAcct_R', 'Site_OrgAcct_U'] },
  Profile: { member: ['Org_Profile_R'], staff: ['Site_OrgProfile_R'] },
  Dashboard: { member: ['Org_Dashboard_R'], staff: ['Site_OrgDashboard_R'] },
  Billing: { member: ['Org_Billing_R'], staff: ['Site_OrgBilling_R'] },
  Hierarchy: { member: ['Org_Hierarchy_R'], staff: ['Site_OrgHierarchy_R'] },
  Network: { member: ['Org_Social_Network_R'], staff: ['Site_OrgNetwork_R'] },
  Associates: { member: ['Org_Assoc_R'], staff: ['Site_OrgAssoc_R'] },
  AssociateInvitations: { member: ['Org_Assoc_Inv_R'], staff: ['Site_OrgAssocInv_R'] },
  Roles: { member: ['Org_Assoc_Roles_R'], staff: ['Site_OrgRoles_R'] },
  PublicFiles: { member: ['Org_File_R'], staff: ['Site_OrgFile_R'] },
  ConfidentialFiles: { member: ['Org_File_Conf_R'], staff: ['Site_OrgFile_Conf_R'] },
  SensitiveFiles: { member: ['Org_File_Sens_R'], staff: ['Site_OrgFile_Sens_R'] },
} as const satisfies Record<string, { member: readonly OrganizationKey[]; staff: readonly SiteKey[] }>

/** Parts of a person's account. The person and the staff who may read a part may also read its history. */
export const USER_AREAS = ['Account', 'Profile'] as const

/** Areas of the site; only staff may read them. */
export const SYSTEM_AREAS = {
  Users: 'Site_User_R',
  Roles: 'Site_Role_R',
  Billing: 'Site_OrgBilling_R',
  Settings: 'Site_Hist_R',
} as const satisfies Record<string, SiteKey>

/** The owner of an entity, and the part of the owner's account that it belongs to. */
export type HistoryPlace =
  | { type: 'Organization'; id: string; area: keyof typeof ORGANIZATION_AREAS }
  | { type: 'User'; id: string; area: (typeof USER_AREAS)[number] }
  | { type: 'System'; id: string; area: keyof typeof SYSTEM_AREAS }

export interface HistoryOwner {
  type: HistoryPlace['type']
  id: string
  /** For a person: whether they are a site user, whose account needs other permission keys. */
  isSiteUser?: boolean
}

function areasWhere<Keys>(areas: Readonly<Record<string, Keys>>, mayRead: (keys: Keys) => boolean): string[] {
  return Object.entries(areas).flatMap(([area, keys]) => (mayRead(keys) ? [area] : []))
}

/**
 * Returns the parts of an account whose history the viewer may read: the parts that the viewer may read. The permission
 * key of the history lets staff read all of them.
 */
export function readableAreas(viewer: Viewer, owner: HistoryOwner): string[] {
  const { userId, siteUser, organizations } = viewer
  const staff = (...keys: readonly SiteKey[]): boolean =>
    siteUser !== null && staffMay(siteUser.roles, [...keys, 'Site_Hist_R'])
  switch (owner.type) {
    case 'Organization':
      return areasWhere(ORGANIZATION_AREAS, (keys) =>
        siteUser ? staff(...keys.staff) : memberMay(organizations, owner.id, keys.member),
      )
    case 'User': {
      if (owner.id === userId) return [...USER_AREAS]
      const holder = { id: owner.id, isSiteUser: owner.isSiteUser === true }
      return USER_AREAS.filter((area) =>
        area === 'Account' ? staff() || mayReadAccount(viewer, holder) : staff('SocialUser_Profile_R'),
      )
    }
    case 'System':
      return areasWhere(SYSTEM_AREAS, (key) => staff(key))
  }
}
