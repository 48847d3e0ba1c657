import type { Db } from '#server/db/client.ts'
import type { Context } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type { OrganizationFamily } from '#server/graphql/generated.ts'
import { readId } from '#server/graphql/validate-input.ts'
import { followLeaving, settleBeforeMoving } from '#server/modules/billing/service.ts'
import { type EntityChange, recordChange } from '#server/modules/history/service.ts'
import { lockOrganization, type OrganizationRow, updateOrganization } from '#server/modules/organizations/service.ts'
import { ORGANIZATION_NESTING_MAX_LEVELS } from '#shared/limits.ts'
import { getOrganizationImmediateFamily } from './reading.ts'
import { countLevels, findAncestorIds, lockHierarchy } from './repository.ts'

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
