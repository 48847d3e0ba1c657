import { type MakeCall, type QueuedWorld } from '../queued-world.ts'

const CONNECTION = '{ id state requestingUserId requestingOrganizationId targetUserId targetOrganizationId }'

async function twoOrganizations({ administered, world }: QueuedWorld) {
  const [{ owner, admin }, other] = [await administered(), await world.person()]
  return { owner, admin, other }
}

export const connections: Record<string, MakeCall> = {
  async socialUserRequestConnection({ world }) {
    const [as, other] = [await world.person(), await world.person()]
    return {
      as,
      field: `socialUserRequestConnection(userId: "${as.userId}", userOrOrganizationId: "${other.userId}")
        ${CONNECTION}`,
    }
  },
  async socialUserCancelConnectionRequest({ world, requestConnection }) {
    const [as, other] = [await world.person(), await world.person()]
    const id = await requestConnection({ type: 'User', id: as.userId }, { type: 'User', id: other.userId })
    return { as, field: `socialUserCancelConnectionRequest(userId: "${as.userId}", connectionId: "${id}")` }
  },
  async socialUserAcceptConnection({ world, requestConnection }) {
    const [as, other] = [await world.person(), await world.person()]
    const id = await requestConnection({ type: 'User', id: other.userId }, { type: 'User', id: as.userId })
    return { as, field: `socialUserAcceptConnection(userId: "${as.userId}", connectionId: "${id}") ${CONNECTION}` }
  },
  async socialUserIgnoreConnection({ world, requestConnection }) {
    const [as, other] = [await world.person(), await world.person()]
    const id = await requestConnection({ type: 'User', id: other.userId }, { type: 'User', id: as.userId })
    return { as, field: `socialUserIgnoreConnection(userId: "${as.userId}", connectionId: "${id}") ${CONNECTION}` }
  },
  async socialOrganizationRequestConnection(from) {
    const { owner, admin, other } = await twoOrganizations(from)
    return {
      as: admin,
      field: `socialOrganizationRequestConnection(organizationId: "${owner.id}",
        userOrOrganizationId: "${other.userId}") ${CONNECTION}`,
    }
  },
  async socialOrganizationCancelConnectionRequest(from) {
    const { owner, admin, other } = await twoOrganizations(from)
    const id = await from.requestConnection({ type: 'Organization', id: owner.id }, { type: 'User', id: other.userId })
    return {
      as: admin,
      field: `socialOrganizationCancelConnectionRequest(organizationId: "${owner.id}", connectionId: "${id}")`,
    }
  },
  async socialOrganizationAcceptConnection(from) {
    const { owner, admin, other } = await twoOrganizations(from)
    const id = await from.requestConnection({ type: 'User', id: other.userId }, { type: 'Organization', id: owner.id })
    return {
      as: admin,
      field: `socialOrganizationAcceptConnection(organizationId: "${owner.id}", connectionId: "${id}") ${CONNECTION}`,
    }
  },
  async socialOrganizationIgnoreConnection(from) {
    const { owner, admin, other } = await twoOrganizations(from)
    const id = await from.requestConnection({ type: 'User', id: other.userId }, { type: 'Organization', id: owner.id })
    return {
      as: admin,
      field: `socialOrganizationIgnoreConnection(organizationId: "${owner.id}", connectionId: "${id}") ${CONNECTION}`,
    }
  },
  async socialUserFollow({ world }) {
    const [as, other] = [await world.person(), await world.person()]
    return { as, field: `socialUserFollow(userId: "${as.userId}", userOrOrganizationId: "${other.userId}")` }
  },
  async socialUserUnfollow({ world, change }) {
    const [as, other] = [await world.person(), await world.person()]
    await change(as, `socialUserFollow(userId: "${as.userId}", userOrOrganizationId: "${other.userId}")`)
    return { as, field: `socialUserUnfollow(userId: "${as.userId}", userOrOrganizationId: "${other.userId}")` }
  },
}

const grouping = ({ bob, text }: Awaited<ReturnType<QueuedWorld['notified']>>): string =>
  `relatedEntityId: "${bob.userId}", notificationType: ConnectionRequested, inAppText: ${JSON.stringify(text)}`

export const notifications: Record<string, MakeCall> = {
  async notificationMarkReadById({ notified }) {
    const { ann, ids } = await notified()
    return { as: ann, field: `notificationMarkReadById(notificationId: "${ids[0]}")` }
  },
  async notificationMarkReadByGrouping({ notified }) {
    const made = await notified()
    return { as: made.ann, field: `notificationMarkReadByGrouping(${grouping(made)})` }
  },
  async notificationMarkAllRead({ notified }) {
    return { as: (await notified()).ann, field: 'notificationMarkAllRead' }
  },
  async notificationDismissById({ notified }) {
    const { ann, ids } = await notified()
    return { as: ann, field: `notificationDismissById(notificationId: "${ids[0]}")` }
  },
  async notificationDismissByGrouping({ notified }) {
    const made = await notified()
    return { as: made.ann, field: `notificationDismissByGrouping(${grouping(made)})` }
  },
  async notificationDismissAll({ notified }) {
    return { as: (await notified()).ann, field: 'notificationDismissAll' }
  },
}
