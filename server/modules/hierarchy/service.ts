import { type Context, requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type {
  Emblem,
  OrganizationAncestors,
  OrganizationFamily,
  OrganizationLinked,
  AssociatesToBeSeeded,
  MutationSeedOrgOrAncestorArgs,
  QueryGetAssociatesToBeSeededCountArgs,
  SeedResult,
} from '#server/graphql/generated.ts'
import { readId } from '#server/graphql/validate-input.ts'
import { mayImportFrom, mayImportInto } from './policy.ts'
import {
  findAncestorIds,
  findFamily,
  isLinkedBelow,
  countLevels,
  lockHierarchy,
  countCandidates,
  countSeeded,
  insertSeeded,
} from './repository.ts'
import type { Db } from '#server/db/client.ts'
import { followLeaving, settleBeforeMoving } from '#server/modules/billing/service.ts'
import { type EntityChange, recordChange } from '#server/modules/history/service.ts'
import {
  lockOrganization,
  type OrganizationRow,
  updateOrganization,
  changeOrganization,
  notifyOfPermissions,
} from '#server/modules/organizations/service.ts'
import { ORGANIZATION_NESTING_MAX_LEVELS } from '#shared/limits.ts'
import { findPeopleOfCompany } from '#server/modules/legacy-claims/service.ts'
import { ensurePlainRole } from '#server/modules/organization-roles/service.ts'

/** Loads emblems by id. Organizations are never deleted, so none is missing. */
async function emblemsOf(context: Context, ids: readonly string[]): Promise<Map<string, Emblem>> {
  const found = await context.loaders.emblem.loadMany(ids.map((id) => ({ entityType: 'Organization', id })))
  return new Map(found.flatMap((emblem) => (emblem && !(emblem instanceof Error) ? [[emblem.id, emblem]] : [])))
}

/** Returns the parent and the children of an organization. @throws AppError NOT_FOUND */
export async function getOrganizationImmediateFamily(context: Context, orgId: string): Promise<OrganizationFamily> {
  const row = await findFamily(context.services.database, readId(orgId))
  if (!row) throw new AppError('NOT_FOUND')
  const { id, parentId, childIds } = row
  const emblems = await emblemsOf(context, [id, ...(parentId === null ? [] : [parentId]), ...childIds])
  const emblem = emblems.get(id)
  if (!emblem) throw new AppError('NOT_FOUND')
  return {
    organizationId: id,
    emblem,
    parentOrganizationId: parentId,
    parentEmblem: parentId === null ? null : (emblems.get(parentId) ?? null),
    childOrganizationIds: childIds,
    childEmblems: childIds.flatMap((childId) => emblems.get(childId) ?? []),
  }
}

/**
 * Returns whether the organization or one of its descendants is linked to the legacy system; the dashboard's legacy
 * tile needs it.
 */
export async function orgOrDescendentIsLinked({ services }: Context, orgId: string): Promise<OrganizationLinked> {
  const organizationId = readId(orgId)
  return { organizationId, isLinked: await isLinkedBelow(services.database, organizationId) }
}

/** Returns the ancestors of an organization, nearest first, for the import of associates. */
export async function getOrganizationAncestors(
  context: Context,
  orgId: string,
  onlyAssociateCreate: boolean,
): Promise<OrganizationAncestors> {
  const viewer = requireViewer(context)
  const organizationId = readId(orgId)
  const ids = await findAncestorIds(context.services.database, organizationId)
  const emblems = await emblemsOf(context, ids)
  const ancestors = ids.flatMap((id, index) => {
    const emblem = emblems.get(id)
    return emblem ? [{ organizationId: id, ancestorLevel: index + 1, emblem }] : []
  })
  return {
    organizationId,
    ancestorToSeedId: ids.find((id) => mayImportInto(viewer, id)) ?? null,
    ancestors: onlyAssociateCreate
      ? ancestors.filter((ancestor) => mayImportInto(viewer, ancestor.organizationId))
      : ancestors,
  }
}

interface Relationship {
  parentOrgId: string
  childOrgId: string
}

/** Locks the hierarchy and both organizations. @throws AppError NOT_FOUND */
async function lockBoth(context: Context, tx: Db, ids: readonly [string, string]): Promise<OrganizationRow[]> {
  await lockHierarchy(tx)
  const rows: OrganizationRow[] = []
  for (const id of ids) {
    const row = await lockOrganization(tx, id)
    if (!row) throw new AppError('NOT_FOUND')
    rows.push(row)
  }
  return rows
}

/** Records one entry in the history of each organization. */
function recordRelationship(
  context: Context,
  tx: Db,
  { parent, child, isLinked }: { parent: OrganizationRow; child: OrganizationRow; isLinked: boolean },
): Promise<void> {
  const changeOf = (of: OrganizationRow, field: string, other: OrganizationRow): EntityChange => ({
    ...{ entityType: 'Organization', entityId: of.id, entityValue: of.displayName, action: 'Modified' },
    place: { type: 'Organization', id: of.id, area: 'Hierarchy' },
    changes: [{ field, old: isLinked ? null : other.displayName, new: isLinked ? other.displayName : null }],
  })
  return recordChange(
    tx,
    context,
    changeOf(child, 'Parent Organization', parent),
    changeOf(parent, 'Child Organization', child),
  )
}

/**
 * Makes an organization the child of another one. Both must be active, the child must have no parent, and the result
 * must not contain a cycle or exceed the maximum depth.
 *
 * @throws AppError NOT_FOUND, PARENT_NOT_POSSIBLE
 */
export async function setChild(context: Context, args: Relationship): Promise<OrganizationFamily> {
  const { database } = context.services
  const [parentId, childId] = [readId(args.parentOrgId), readId(args.childOrgId)]
  if (parentId === childId) throw new AppError('PARENT_NOT_POSSIBLE')
  await database.transaction(async (tx) => {
    const [parent, child] = await lockBoth(context, tx, [parentId, childId])
    if (child?.parentOrganizationId === parentId) return
    const isRefused = parent?.deactivated || child?.deactivated || child?.parentOrganizationId !== null
    const above = await findAncestorIds(database, parentId, tx)
    const levels = above.length + 1 + (await countLevels(database, childId, tx))
    if (isRefused || above.includes(childId) || levels > ORGANIZATION_NESTING_MAX_LEVELS)
      throw new AppError('PARENT_NOT_POSSIBLE')
    await settleBeforeMoving(tx, context.services, childId, true)
    await updateOrganization(tx, childId, { parentOrganizationId: parentId })
    if (parent && child) await recordRelationship(context, tx, { parent, child, isLinked: true })
  })
  return getOrganizationImmediateFamily(context, parentId)
}

/** Removes a child from its parent. Does nothing if it is not a child of that parent. @throws AppError NOT_FOUND */
export async function deleteRelationship(context: Context, args: Relationship): Promise<OrganizationFamily> {
  const [parentId, childId] = [readId(args.parentOrgId), readId(args.childOrgId)]
  await context.services.database.transaction(async (tx) => {
    const [parent, child] = await lockBoth(context, tx, [parentId, childId])
    if (!parent || child?.parentOrganizationId !== parentId) return
    await settleBeforeMoving(tx, context.services, childId, false)
    await updateOrganization(tx, childId, { parentOrganizationId: null })
    await followLeaving(tx, context.services, childId)
    await recordRelationship(context, tx, { parent, child, isLinked: false })
  })
  return getOrganizationImmediateFamily(context, parentId)
}

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
  const viewer = requireViewer(context)
  const sourceId = readId(sourceOrgId)
  if (!mayImportFrom(viewer, sourceId)) throw new AppError('FORBIDDEN')
  const source = { sourceId, peopleIds: await findPeopleOfCompany(context, sourceId) }
  const { result, userIds } = await changeOrganization(
    context,
    orgToSeedId,
    async (tx, { id: targetId, displayName }) => {
      if (targetId !== sourceId && !(await findAncestorIds(database, sourceId, tx)).includes(targetId))
        throw new AppError('NOT_FOUND')
      const grant = viewer.organizations.find((one) => one.organizationId === targetId)
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
