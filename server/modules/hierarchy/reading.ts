import { type Context, requireViewer, type Viewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type {
  Emblem,
  OrganizationAncestors,
  OrganizationFamily,
  OrganizationLinked,
} from '#server/graphql/generated.ts'
import { readId } from '#server/graphql/validate-input.ts'
import { memberMay } from '#shared/permissions/check.ts'
import { findAncestorIds, findFamily, isLinkedBelow } from './repository.ts'

/** Emblems by id; organizations are never deleted. */
async function emblemsOf(context: Context, ids: readonly string[]): Promise<Map<string, Emblem>> {
  const found = await context.loaders.emblem.loadMany(ids.map((id) => ({ entityType: 'Organization', id })))
  return new Map(found.flatMap((emblem) => (emblem && !(emblem instanceof Error) ? [[emblem.id, emblem]] : [])))
}

/** Parent and children of an organization (doc 1 section 2.4). @throws AppError NOT_FOUND */
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

/** Whether the organization or one below it is linked: the legacy tile of the dashboard (doc 3 section 2). */
export async function orgOrDescendentIsLinked({ services }: Context, orgId: string): Promise<OrganizationLinked> {
  const organizationId = readId(orgId)
  return { organizationId, isLinked: await isLinkedBelow(services.database, organizationId) }
}

/** May the caller import associates into the organization? Members with Org_Assoc_U; never staff (doc 3 section 6). */
export function mayImportInto(viewer: Viewer, organizationId: string): boolean {
  return !viewer.siteUser && memberMay(viewer.organizations, organizationId, ['Org_Assoc_U'])
}

/** The organizations above one, the nearest first, for the import (doc 3 section 2). */
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
