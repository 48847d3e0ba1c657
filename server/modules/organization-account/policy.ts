import type { Viewer } from '#server/graphql/context.ts'
import { mayIn } from '#server/modules/organizations/service.ts'
import { staffMay } from '#shared/permissions/check.ts'

/** May the caller change account, representatives and addresses? (Doc 3 section 6.) */
export function mayUpdateAccount(viewer: Viewer, organization: { id: string; deactivated: boolean }): boolean {
  return !organization.deactivated && mayIn(viewer, organization.id, ['Org_Account_U'], ['Site_OrgAcct_U'])
}

/** May the caller activate, deactivate, and make it public or private? Staff alone (doc 3 section 6). */
export function mayAdministerAccount({ siteUser }: Viewer): boolean {
  return siteUser !== null && staffMay(siteUser.roles, ['Site_OrgAcct_U'])
}

/** The last Primary representative keeps its type and stays (doc 3 section 4, decision 48). */
export function isLastPrimary(
  representative: { id: string; types: readonly string[] },
  all: readonly { id: string; types: readonly string[] }[],
): boolean {
  const isPrimary = (one: { types: readonly string[] }): boolean => one.types.includes('Primary')
  return isPrimary(representative) && !all.some((one) => one.id !== representative.id && isPrimary(one))
}
