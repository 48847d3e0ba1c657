import type { Db } from '#server/db/client.ts'
import type { Context } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import { readId } from '#server/graphql/validate-input.ts'
import { lockOrganization, type OrganizationRow } from './repository.ts'

/**
 * One change at a time of an organization, its roles, its associates and what else it has. The guard let the caller through.
 *
 * @throws AppError NOT_FOUND; FORBIDDEN for a deactivated organization, which receives no updates (doc 1 section 4)
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
    if (organization.deactivated && !evenDeactivated) throw new AppError('FORBIDDEN')
    return work(tx, organization)
  })
}

/** Tells the open pages of people that what they may do changed. To be called after the commit: they ask at once. */
export function notifyOfPermissions({ services }: Context, userIds: readonly string[]): void {
  services.live.publish(
    { kind: 'Permissions', subjectId: null },
    userIds.map((entityId) => ({ entityType: 'User', entityId })),
  )
}
