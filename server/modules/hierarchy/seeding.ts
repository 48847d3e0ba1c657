import { type Context, requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type {
  AssociatesToBeSeeded,
  MutationSeedOrgOrAncestorArgs,
  QueryGetAssociatesToBeSeededCountArgs,
  SeedResult,
} from '#server/graphql/generated.ts'
import { readId } from '#server/graphql/validate-input.ts'
import { recordChange } from '#server/modules/history/service.ts'
import { findPeopleOfCompany } from '#server/modules/legacy-claims/service.ts'
import { ensurePlainRole } from '#server/modules/organization-roles/service.ts'
import { changeOrganization, notifyOfPermissions } from '#server/modules/organizations/service.ts'
import { memberMay } from '#shared/permissions/check.ts'
import { mayImportInto } from './reading.ts'
import { countCandidates, countSeeded, findAncestorIds, insertSeeded } from './repository.ts'

const FALLBACK_ROLE_NAME = 'Associate'

/**
 * Counts the associates that an import would add; 0 if the caller may not import into any organization.
 *
 * @throws AppError NOT_FOUND; FORBIDDEN for a target without the key; UNAVAILABLE, MAINTENANCE of the claims system
 */
export async function getAssociatesToBeSeededCount(
  context: Context,
  { orgId, orgToSeedId }: QueryGetAssociatesToBeSeededCountArgs,
): Promise<AssociatesToBeSeeded> {
  const { database } = context.services
  const viewer = requireViewer(context)
  const sourceId = readId(orgId)
  const ancestorIds = await findAncestorIds(database, sourceId)
  const targetId = orgToSeedId == null ? ancestorIds.find((id) => mayImportInto(viewer, id)) : readId(orgToSeedId)
  if (targetId === undefined) return { count: 0 }
  if (!mayImportInto(viewer, targetId)) throw new AppError('FORBIDDEN')
  if (targetId !== sourceId && !ancestorIds.includes(targetId)) throw new AppError('NOT_FOUND')
  const peopleIds = await findPeopleOfCompany(context, sourceId)
  return { count: await countSeeded(database, { sourceId, peopleIds }, targetId) }
}

/**
 * Imports the associates of the source, and the people of its linked company, as associates of the target: the source
 * itself or one of its ancestors.
 *
 * @throws AppError FORBIDDEN unless the caller may see the source's associates; NOT_FOUND if the target is neither the
 *   source nor one of its ancestors; UNAVAILABLE, MAINTENANCE of the claims system
 */
export async function seedOrgOrAncestor(
  context: Context,
  { sourceOrgId, orgToSeedId }: MutationSeedOrgOrAncestorArgs,
): Promise<SeedResult> {
  const { database, clock } = context.services
  const { organizations } = requireViewer(context)
  const sourceId = readId(sourceOrgId)
  if (!memberMay(organizations, sourceId, ['Org_Assoc_R', 'Org_Assoc_U'])) throw new AppError('FORBIDDEN')
  const source = { sourceId, peopleIds: await findPeopleOfCompany(context, sourceId) }
  const { result, userIds } = await changeOrganization(
    context,
    orgToSeedId,
    async (tx, { id: targetId, displayName }) => {
      if (targetId !== sourceId && !(await findAncestorIds(database, sourceId, tx)).includes(targetId))
        throw new AppError('NOT_FOUND')
      const grant = organizations.find((one) => one.organizationId === targetId)
      const all = await countCandidates(database, tx, source)
      const seeded = await insertSeeded(database, tx, {
        ...source,
        targetId,
        fallbackRoleId: await ensurePlainRole(context, tx, targetId, FALLBACK_ROLE_NAME),
        held: grant?.isOrganizationAdmin ? null : (grant?.permissions ?? []),
        now: clock.now(),
      })
      await recordChange(tx, context, {
        ...{ entityType: 'Organization', entityId: targetId, entityValue: displayName, action: 'Modified' },
        place: { type: 'Organization', id: targetId, area: 'Associates' },
        changes: seeded.length > 0 ? [{ field: 'Imported Associates', old: null, new: String(seeded.length) }] : [],
      })
      return {
        userIds: seeded,
        result: {
          organizationId: targetId,
          seededCount: seeded.length,
          skippedCount: all - seeded.length,
        },
      }
    },
  )
  notifyOfPermissions(context, userIds)
  return result
}
