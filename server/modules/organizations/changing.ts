import type { Db } from '#server/db/client.ts'
import type { Context } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import { readId } from '#server/graphql/validate-input.ts'
import { changesBetween, type EntityChange, type FieldLabels } from '#server/modules/history/service.ts'
import { canBeChanged } from '#server/modules/permissions/service.ts'
import { lockOrganization, type OrganizationRow } from './repository.ts'

/**
 * Runs a change of an organization, its roles, its associates or other data of it while no other change of it runs. The
 * guard has already authorized the caller.
 *
 * @throws AppError NOT_FOUND; FORBIDDEN for a deactivated organization, which cannot be changed unless
 *   `evenDeactivated` is true
 */
export function changeOrganization<T>(
  context: Context,
  organizationId: string,
  work: (tx: Db, organization: OrganizationRow) => Promise<T>,
  { evenDeactivated = false }: { evenDeactivated?: boolean } = {},
): Promise<T> {
  const id = readId(organizationId)
  return context.services.database.transaction(async (tx) => {
    const organization = await lockOrganization(tx, id)
    if (!organization) throw new AppError('NOT_FOUND')
    if (!evenDeactivated && !canBeChanged(organization)) throw new AppError('FORBIDDEN')
    return work(tx, organization)
  })
}

/** Identifies the account itself as an entity of the history. */
export function ofAccount(organizationId: string) {
  return { entityType: 'Organization', entityId: organizationId, organizationId, area: 'Account' } as const
}

/**
 * Builds the history entry of a change in an organization, for `recordChange`. The entity was added if `before` is
 * null, and deleted if `after` is null.
 */
export function organizationChange<Row extends object>(
  entity: Omit<EntityChange, 'place' | 'action' | 'changes'> & {
    organizationId: string
    area: Extract<EntityChange['place'], { type: 'Organization' }>['area']
  },
  { before, after, labels }: { before: Row | null; after: Row | null; labels: FieldLabels<Row> },
): EntityChange {
  const { organizationId, area, ...named } = entity
  return {
    ...named,
    place: { type: 'Organization', id: organizationId, area },
    action: before === null ? 'Added' : after === null ? 'Deleted' : 'Modified',
    changes: changesBetween(before, after, labels),
  }
}

/**
 * Notifies the open clients of people that their permissions changed. Call it after the commit, because they fetch
 * their permissions immediately.
 */
export function notifyOfPermissions({ services }: Context, userIds: readonly string[]): void {
  services.live.publish(
    { kind: 'Permissions', subjectId: null },
    userIds.map((entityId) => ({ entityType: 'User', entityId })),
  )
}
