import type { Viewer } from '#server/graphql/context.ts'
import { type SiteRoleGrant, staffMay } from '#shared/permissions/check.ts'
import type { SiteKey } from '#shared/permissions/keys.ts'

/**
 * Returns whether the caller may see a site user: staff see themselves, and others with Site_User_R. All other callers
 * never see the roles of staff.
 */
export function maySeeSiteUser(viewer: Viewer, siteUserId: string): boolean {
  if (!viewer.siteUser) return false
  return viewer.siteUser.id === siteUserId || staffMay(viewer.siteUser.roles, ['Site_User_R'])
}

/** The fields of an account's holder that determine who may see it. */
export interface AccountHolder {
  id: string
  isSiteUser: boolean
}

/** The fields of an account's holder that determine who may change it. */
export interface ChangedHolder extends AccountHolder {
  /** The role of a site user; null for a site user without a role and for other people. */
  siteRole: SiteRoleGrant | null
}

/**
 * The staff keys that give access to an account. Accounts of site users and accounts of other people have different
 * keys.
 */
const ACCOUNT_KEYS = {
  site: { read: ['Site_User_R', 'Site_User_U'], update: ['Site_User_U'] },
  social: { read: ['SocialUser_Account_R', 'SocialUser_Account_U'], update: ['SocialUser_Account_U'] },
} as const

function staffMayAccount(viewer: Viewer, holder: AccountHolder, right: 'read' | 'update'): boolean {
  const { siteUser } = viewer
  return siteUser !== null && staffMay(siteUser.roles, ACCOUNT_KEYS[holder.isSiteUser ? 'site' : 'social'][right])
}

/**
 * Returns whether the viewer may see a person's account, with its addresses and its security: their own, or with the
 * key.
 */
export function mayReadAccount(viewer: Viewer, holder: AccountHolder): boolean {
  return viewer.userId === holder.id || staffMayAccount(viewer, holder, 'read')
}

/**
 * Returns whether the viewer may change a person's account, reset its second factor, end its sessions and forget its
 * devices: their own, or with the key. Never the account of a site user who has a permission that the viewer does not
 * have.
 */
export function mayUpdateAccount(viewer: Viewer, holder: ChangedHolder): boolean {
  return viewer.userId === holder.id || mayActOnAccount(viewer, holder)
}

/** Returns whether the viewer may activate and deactivate an account: staff who may change it, but never their own. */
export function mayActivateAccount(viewer: Viewer, holder: ChangedHolder): boolean {
  return viewer.userId !== holder.id && mayActOnAccount(viewer, holder)
}

function mayActOnAccount(viewer: Viewer, holder: ChangedHolder): boolean {
  return (
    staffMayAccount(viewer, holder, 'update') && (holder.siteRole === null || mayGrantSiteRole(viewer, holder.siteRole))
  )
}

/**
 * Returns whether staff may grant or remove a role: only one whose permissions they have themselves. No role or
 * invitation can give a person more permissions than the granting staff member has.
 */
export function mayGrantSiteRole({ siteUser }: Pick<Viewer, 'siteUser'>, role: SiteRoleGrant): boolean {
  if (!siteUser) return false
  if (siteUser.roles.some((one) => one.isAdminRole)) return true
  return !role.isAdminRole && staffMay(siteUser.roles, role.permissionKeys as readonly SiteKey[], { all: true })
}

/** Returns whether a person can be a member of organizations: site users cannot, and have no permissions in them. */
export function canBeMember({ siteUser }: Pick<Viewer, 'siteUser'>): boolean {
  return siteUser === null
}

/** Returns whether the data of a person or an organization can be changed: not while they are deactivated. */
export function canBeChanged(holder: { deactivated: boolean }): boolean {
  return !holder.deactivated
}

type Keys = Pick<SiteRoleGrant, 'permissionKeys'>

/**
 * Returns the keys that a change adds to a role or removes from it. The caller must have these keys, but not the
 * unchanged ones.
 */
export function differingKeys(before: Keys, after: Keys): string[] {
  const missingIn = (role: Keys) => (key: string) => !role.permissionKeys.includes(key)
  return [...before.permissionKeys.filter(missingIn(after)), ...after.permissionKeys.filter(missingIn(before))]
}
