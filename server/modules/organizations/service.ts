import { type Context, requireViewer } from '#server/graphql/context.ts'
import type { AffiliatedOrganization } from '#server/graphql/generated.ts'

export { ACCOUNT_LABELS, type RecordedAccount } from './account-labels.ts'
export { changeOrganization, notifyOfPermissions, ofAccount, organizationChange } from './changing.ts'
export { organizationCreate } from './creating.ts'
export { mayGrant, mayIn } from './policy.ts'
export {
  findMemberIds,
  lockOrganization,
  type OrganizationRow,
  reserveLegacyCompany,
  updateOrganization,
} from './repository.ts'
export { orgSystemSearch } from './searching.ts'

/**
 * Returns the active organizations in which the caller is an active associate, sorted by name, for the 'My
 * Organizations' menu.
 */
export async function affiliatedOrganizations(context: Context): Promise<AffiliatedOrganization[]> {
  const { organizations } = requireViewer(context)
  const emblems = await Promise.all(
    organizations.map((grant) => context.loaders.emblem.load({ entityType: 'Organization', id: grant.organizationId })),
  )
  return emblems
    .flatMap((emblem) => (emblem ? [{ id: emblem.id, emblem }] : []))
    .sort((a, b) => a.emblem.displayName.localeCompare(b.emblem.displayName, 'en') || a.id.localeCompare(b.id))
}
