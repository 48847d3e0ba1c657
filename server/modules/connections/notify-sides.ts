import type { Db } from '#server/db/client.ts'
import type { Context } from '#server/graphql/context.ts'
import { notify } from '#server/modules/notifications/service.ts'
import { findNetworkMembers, type NamedParty, type Party } from './repository.ts'

/**
 * Notifies the open screens of these sides, so that they refetch their badges and lists. For an organization, it
 * notifies every associate who may see its network, because the badge is counted in their message box. Call it after
 * the commit.
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

/**
 * Notifies one side of an action of the other side: the user, or the associates who handle the organization's network.
 */
export async function notifySide(
  context: Context,
  tx: Db,
  {
    type,
    to,
    by,
    connectionId,
  }: {
    type: 'ConnectionRequested' | 'ConnectionAccepted'
    to: NamedParty
    by: NamedParty
    connectionId: string
  },
): Promise<string[]> {
  const isPerson = to.entityType === 'User'
  const recipients = isPerson
    ? [to.entityId]
    : await findNetworkMembers(context.services.database, tx, [to.entityId], ['Org_Social_Network_U'])
  const whom = isPerson ? 'you' : to.name
  await notify(context.services, tx, {
    type,
    text:
      type === 'ConnectionRequested'
        ? `${by.name} wants to connect with ${whom}.`
        : `${by.name} accepted the connection request of ${whom}.`.replace('request of you', 'request that you sent'),
    link: isPerson ? '/app/network/connections' : `/orgs/${to.handle}/network/connections`,
    related: { entityType: by.entityType, entityId: by.entityId },
    targetId: connectionId,
    recipients,
  })
  return recipients
}
