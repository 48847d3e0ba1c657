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

/** Returns whether the caller may import associates into the organization: members with Org_Assoc_U, never staff. */
export function mayImportInto(viewer: Viewer, organizationId: string): boolean {
  return !viewer.siteUser && memberMay(viewer.organizations, organizationId, ['Org_Assoc_U'])
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
