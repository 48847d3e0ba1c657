import type { Viewer } from '#server/graphql/context.ts'
import { mayIn } from '#server/modules/organizations/service.ts'
import { staffMay } from '#shared/permissions/check.ts'

/** Returns whether the caller may change the account, representatives and addresses of an organization. */
export function mayUpdateAccount(viewer: Viewer, organization: { id: string; deactivated: boolean }): boolean {
  return !organization.deactivated && mayIn(viewer, organization.id, ['Org_Account_U'], ['Site_OrgAcct_U'])
}

/** Returns whether the caller may activate and deactivate an organization and make it public or private: only staff. */
export function mayAdministerAccount({ siteUser }: Viewer): boolean {
  return siteUser !== null && staffMay(siteUser.roles, ['Site_OrgAcct_U'])
}

/** Returns whether this is the last Primary representative, which can be neither deleted nor given another type. */
export function isLastPrimary(
  representative: { id: string; types: readonly string[] },
  all: readonly { id: string; types: readonly string[] }[],
): boolean {
  const isPrimary = (one: { types: readonly string[] }): boolean => one.types.includes('Primary')
  return isPrimary(representative) && !all.some((one) => one.id !== representative.id && isPrimary(one))
}
