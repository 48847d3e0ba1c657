import type { Context } from '#server/graphql/context.ts'
import { findNetworkMembers, type Party } from './repository.ts'

/**
 * The screens of these sides ask for their badges and lists anew: the person's own, and for an organization those of
 * every associate who sees its network, in whose box the badge is counted. After the commit.
 */
export async function notifySides({ services }: Context, sides: readonly Party[]): Promise<void> {
  const people = sides.filter((side) => side.entityType === 'User').map((side) => side.entityId)
  const organizations = sides.filter((side) => side.entityType === 'Organization').map((side) => side.entityId)
  const { database } = services
  const readers =
    organizations.length > 0
      ? await findNetworkMembers(database, database.db, organizations, ['Org_Social_Network_R', 'Org_Social_Network_U'])
      : []
  services.live.publish(
    { kind: 'Changed', subjectId: null },
    [...new Set([...people, ...readers])].map((entityId) => ({ entityType: 'User', entityId })),
  )
}
