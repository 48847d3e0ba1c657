import type { Viewer } from '#server/graphql/context.ts'
import { type SiteRoleGrant, staffMay } from '#shared/permissions/check.ts'
import type { SiteKey } from '#shared/permissions/keys.ts'

/** Staff sees itself, and others with Site_User_R (doc 3, site users); staff's roles are hidden from everybody else. */
export function maySeeSiteUser(viewer: Viewer, siteUserId: string): boolean {
  if (!viewer.siteUser) return false
  return viewer.siteUser.id === siteUserId || staffMay(viewer.siteUser.roles, ['Site_User_R'])
}

/** The holder of an account, as its rules need them. */
export interface AccountHolder {
  id: string
  isSiteUser: boolean
}

/** The holder of an account that is changed. */
export interface ChangedHolder extends AccountHolder {
  /** The role of a site user; null without one and for everybody else. */
  siteRole: SiteRoleGrant | null
}

/** Which keys of staff open an account: a site user's belongs to the site, anybody else's is a social user's. */
const ACCOUNT_KEYS = {
  site: { read: ['Site_User_R', 'Site_User_U'], update: ['Site_User_U'] },
  social: { read: ['SocialUser_Account_R', 'SocialUser_Account_U'], update: ['SocialUser_Account_U'] },
} as const

function staffMayAccount(viewer: Viewer, holder: AccountHolder, right: 'read' | 'update'): boolean {
  const { siteUser } = viewer
  return siteUser !== null && staffMay(siteUser.roles, ACCOUNT_KEYS[holder.isSiteUser ? 'site' : 'social'][right])
}

/**
 * May they see the account of a person, with its addresses and its security? Their own, or by key (doc 3 section 6).
 */
export function mayReadAccount(viewer: Viewer, holder: AccountHolder): boolean {
  return viewer.userId === holder.id || staffMayAccount(viewer, holder, 'read')
}

/**
 * May they change it, reset its second factor, end its sessions and forget its devices? Their own, or by key (doc 3
 * section 6, the account edit rule), but never that of a site user who has a right that they do not have.
 */
export function mayUpdateAccount(viewer: Viewer, holder: ChangedHolder): boolean {
  return viewer.userId === holder.id || mayActOnAccount(viewer, holder)
}

/** May they activate and deactivate it? Staff alone, and never their own (doc 3 section 4); otherwise as a change. */
export function mayActivateAccount(viewer: Viewer, holder: ChangedHolder): boolean {
  return viewer.userId !== holder.id && mayActOnAccount(viewer, holder)
}

function mayActOnAccount(viewer: Viewer, holder: ChangedHolder): boolean {
  return (
    staffMayAccount(viewer, holder, 'update') && (holder.siteRole === null || mayGrantSiteRole(viewer, holder.siteRole))
  )
}

/**
 * Staff gives to others, and takes from them, only what it holds itself: no role and no invitation raises anybody above
 * the giver.
 */
export function mayGrantSiteRole({ siteUser }: Pick<Viewer, 'siteUser'>, role: SiteRoleGrant): boolean {
  if (!siteUser) return false
  if (siteUser.roles.some((one) => one.isAdminRole)) return true
  return !role.isAdminRole && staffMay(siteUser.roles, role.permissionKeys as readonly SiteKey[], { all: true })
}
