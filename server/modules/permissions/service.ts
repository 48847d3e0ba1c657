import { type Context, requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type { OrganizationPermissions, SiteUser } from '#server/graphql/generated.ts'
import { readId } from '#server/graphql/validate-input.ts'
import { toSiteUser } from './mappers.ts'
import { canBeMember, maySeeSiteUser } from './policy.ts'
import { findSiteUser } from './repository.ts'

export {
  type ChangedHolder,
  mayActivateAccount,
  mayReadAccount,
  mayUpdateAccount,
} from './policy.ts'
export { toSiteRole, toSiteUser } from './mappers.ts'
export { canBeChanged, canBeMember, differingKeys, mayGrantSiteRole } from './policy.ts'
export { ADMINISTRATOR_ROLE } from './standard-roles.ts'
export {
  COUNTED_SITE_ROLE,
  type CountedSiteRoleRow,
  findSiteUser,
  type SiteRoleRow,
  type SiteUserRow,
} from './repository.ts'

/** Returns the caller's permissions in each active organization. Every membership includes Org_Member. */
export function allUserOrgPermissions(context: Context): OrganizationPermissions[] {
  const viewer = requireViewer(context)
  if (!canBeMember(viewer)) throw new AppError('FORBIDDEN')
  return viewer.organizations.map(({ organizationId, isOrganizationAdmin, permissions }) => ({
    organizationId,
    isOrganizationAdmin,
    permissions: [...new Set(['Org_Member', ...permissions])],
  }))
}

/**
 * Returns a site user with their role and keys.
 *
 * @throws AppError FORBIDDEN unless it is the caller or the caller has Site_User_R; NOT_FOUND
 */
export async function siteUser(context: Context, id: string): Promise<SiteUser> {
  if (!maySeeSiteUser(requireViewer(context), id.toLowerCase())) throw new AppError('FORBIDDEN')
  const row = await findSiteUser(context.services.database.db, readId(id))
  if (!row) throw new AppError('NOT_FOUND')
  return toSiteUser(row)
}
