import type { Db } from '#server/db/client.ts'
import type { Context } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type {
  Connection,
  QueryUserConnectionsOrRequestsArgs,
  QueryOrganizationConnectionsOrRequestsArgs,
  MutationSocialUserRequestConnectionArgs,
  MutationSocialUserCancelConnectionRequestArgs,
  MutationSocialUserDisconnectArgs,
  MutationSocialUserAcceptConnectionArgs,
  MutationSocialUserIgnoreConnectionArgs,
  MutationSocialOrganizationRequestConnectionArgs,
  MutationSocialOrganizationCancelConnectionRequestArgs,
  MutationSocialOrganizationDisconnectArgs,
  MutationSocialOrganizationAcceptConnectionArgs,
  MutationSocialOrganizationIgnoreConnectionArgs,
} from '#server/graphql/generated.ts'
import { readId } from '#server/graphql/validate-input.ts'
import { settle, refreshNotified } from '#server/modules/notifications/service.ts'
import { CONNECTION_REQUESTS_MAX_COUNT, CONNECTION_REQUESTS_WINDOW_DAYS } from '#shared/limits.ts'
import { DAY_MS } from '#shared/limits/units.ts'
import { connectionsOrRequests, withEmblems } from './lists.ts'
import { isSide, mayNetwork } from './policy.ts'
import { recordConnection } from './recording.ts'
import {
  type ConnectionRow,
  countRequest,
  deleteConnection,
  deleteFollow,
  findBetween,
  findConnection,
  findParties,
  insertFollow,
  insertRequest,
  lockPair,
  type NamedParty,
  noteIgnored,
  type Party,
  updateState,
} from './repository.ts'
import { notifySide, notifySides } from './notify-sides.ts'

export { peopleYouMayKnow, relationWith } from './lists.ts'

const userParty = (userId: string): Party => ({ entityType: 'User', entityId: readId(userId) })
const organizationParty = (organizationId: string): Party => ({
  entityType: 'Organization',
  entityId: readId(organizationId),
})

function notifyBoth(context: Context, row: ConnectionRow): Promise<void> {
  return notifySides(context, [
    { entityType: row.requestingType, entityId: row.requestingId },
    { entityType: row.targetType, entityId: row.targetId },
  ])
}

async function toAnswer(context: Context, row: ConnectionRow): Promise<Connection> {
  const [connection] = await withEmblems(context, [row])
  if (!connection) throw new AppError('NOT_FOUND')
  return connection
}

async function connect(context: Context, tx: Db, row: ConnectionRow): Promise<[ConnectionRow, string[]]> {
  const { database, clock } = context.services
  const connected = await updateState(database, tx, { id: row.id, state: 'Connected', now: clock.now() })
  const sides = await findParties(database, [row.requestingId, row.targetId], tx)
  const to = sides.find((one) => one.entityId === row.requestingId)
  const by = sides.find((one) => one.entityId === row.targetId)
  if (!connected || !to || !by) throw new AppError('NOT_FOUND')
  await settle(context.services, tx, row.id, 'read')
  return [connected, await notifySide(context, tx, { type: 'ConnectionAccepted', to, by, connectionId: row.id })]
}

async function ask(context: Context, tx: Db, from: NamedParty, to: NamedParty): Promise<[ConnectionRow, string[]]> {
  const { database, clock, ids } = context.services
  const now = clock.now()
  const counted = await countRequest(database, tx, {
    from: from.entityId,
    to: to.entityId,
    now,
    since: new Date(now.getTime() - CONNECTION_REQUESTS_WINDOW_DAYS * DAY_MS),
    maxCount: CONNECTION_REQUESTS_MAX_COUNT,
  })
  if (!counted) {
    throw new AppError('CONFLICT', {
      userMessage: `You have sent ${to.name} several requests. Please try again later.`,
    })
  }
  const row = await insertRequest(database, tx, { id: ids.uuid(), from, to, now })
  if (!row) throw new AppError('NOT_FOUND')
  if (counted.wasIgnored) return [row, []]
  return [row, await notifySide(context, tx, { type: 'ConnectionRequested', to, by: from, connectionId: row.id })]
}

/**
 * Requests a connection. If the other side has already sent a request, the two are connected.
 *
 * @throws AppError NOT_FOUND if there is no such party; FORBIDDEN for private organizations; CONFLICT after too many
 *   requests
 */
async function requestConnection(context: Context, from: Party, otherId: string): Promise<Connection> {
  const { database } = context.services
  const toId = readId(otherId)
  if (toId === from.entityId) throw new AppError('NOT_FOUND')
  const [row, notified, isNew] = await database.transaction(async (tx) => {
    await lockPair(tx, from.entityId, toId)
    const parties = await findParties(database, [from.entityId, toId], tx)
    const asking = parties.find((one) => one.entityId === from.entityId)
    const asked = parties.find((one) => one.entityId === toId)
    if (!asking || !asked) throw new AppError('NOT_FOUND')
    if (!mayNetwork(asking) || !mayNetwork(asked)) throw new AppError('FORBIDDEN')
    const known = await findBetween(database, tx, from.entityId, toId)
    if (known?.state === 'Connected' || (known?.state === 'Pending' && known.requestingId === from.entityId)) {
      return [known, [], false] as const
    }
    const isMutual = known?.state === 'Pending'
    const [made, recipients] = isMutual ? await connect(context, tx, known) : await ask(context, tx, asking, asked)
    const field = isMutual ? 'Connection' : 'Connection Request'
    await recordConnection(context, tx, { by: asking, row: made, field, isAdded: true })
    return [made, recipients, true] as const
  })
  if (isNew) await notifyBoth(context, row)
  refreshNotified(context.services, notified)
  return toAnswer(context, row)
}

/**
 * Changes the connection between two sides while its row is locked.
 *
 * @returns null if the connection does not exist or the party is not one of its sides
 */
async function withConnection<T>(
  context: Context,
  party: Party,
  connectionId: string,
  change: (tx: Db, row: ConnectionRow) => Promise<T>,
): Promise<T | null> {
  const { database } = context.services
  const id = readId(connectionId)
  return database.transaction(async (tx) => {
    const row = await findConnection(database, tx, id)
    return row && isSide(row, party) ? change(tx, row) : null
  })
}

/**
 * Cancels a request and removes its notification. Cancelling a declined request causes no error, so that the sender
 * cannot find out that it was declined.
 *
 * @throws AppError CONFLICT if the request was accepted before it could be canceled
 */
async function cancelRequest(context: Context, party: Party, connectionId: string): Promise<string> {
  const removed = await withConnection(context, party, connectionId, async (tx, row) => {
    if (row.requestingId !== party.entityId) return null
    if (row.state === 'Connected') {
      throw new AppError('CONFLICT', { userMessage: 'This request has been accepted meanwhile. You are connected.' })
    }
    await deleteConnection(context.services.database, tx, row.id)
    await settle(context.services, tx, row.id, 'dismissed')
    await recordConnection(context, tx, { by: party, row, field: 'Connection Request', isAdded: false })
    return row
  })
  if (removed) await notifyBoth(context, removed)
  return connectionId
}

/** Ends a connection. Follows and other data of the two parties are kept. */
async function disconnect(context: Context, party: Party, connectionId: string): Promise<string> {
  const removed = await withConnection(context, party, connectionId, async (tx, row) => {
    if (row.state !== 'Connected') return null
    await deleteConnection(context.services.database, tx, row.id)
    await recordConnection(context, tx, { by: party, row, field: 'Connection', isAdded: false })
    return row
  })
  if (removed) await notifyBoth(context, removed)
  return connectionId
}

/**
 * Accepts a request. Retries are harmless.
 *
 * @throws AppError NOT_FOUND if the request was canceled or was sent to another party; CONFLICT if it was declined
 */
async function acceptConnection(context: Context, party: Party, connectionId: string): Promise<Connection> {
  const answer = await withConnection(context, party, connectionId, async (tx, row) => {
    if (row.state === 'Connected') return [row, []] as const
    if (row.targetId !== party.entityId) return null
    if (row.state === 'Ignored') throw new AppError('CONFLICT')
    const connected = await connect(context, tx, row)
    await recordConnection(context, tx, { by: party, row, field: 'Connection', isAdded: true })
    return connected
  })
  if (!answer) throw new AppError('NOT_FOUND')
  const [row, notified] = answer
  await notifyBoth(context, row)
  refreshNotified(context.services, notified)
  return toAnswer(context, row)
}

/**
 * Declines a request. The other side is not notified, and this side is no longer notified of the other side's requests.
 *
 * @throws AppError NOT_FOUND if the request was canceled or was sent to another party; CONFLICT if it was accepted
 */
async function ignoreConnection(context: Context, party: Party, connectionId: string): Promise<Connection> {
  const { database, clock } = context.services
  const row = await withConnection(context, party, connectionId, async (tx, known) => {
    if (known.targetId !== party.entityId) return null
    if (known.state === 'Connected') throw new AppError('CONFLICT')
    if (known.state === 'Ignored') return known
    await noteIgnored(database, tx, known, clock.now())
    await settle(context.services, tx, known.id, 'read')
    await recordConnection(context, tx, { by: party, row: known, field: 'Connection Request', isAdded: false })
    return updateState(database, tx, { id: known.id, state: 'Ignored', now: clock.now() })
  })
  if (!row) throw new AppError('NOT_FOUND')
  await notifyBoth(context, row)
  return toAnswer(context, row)
}

/** @throws AppError NOT_FOUND if there is no such party, or if it is the caller */
export async function socialUserFollow(context: Context, userId: string, otherId: string): Promise<boolean> {
  const { database, clock } = context.services
  const party = userParty(userId)
  const [other] = await findParties(database, [readId(otherId)])
  if (!other || other.entityId === party.entityId) throw new AppError('NOT_FOUND')
  await insertFollow(database, party.entityId, other, clock.now())
  return true
}

export async function socialUserUnfollow(context: Context, userId: string, otherId: string): Promise<boolean> {
  await deleteFollow(context.services.database, readId(userId), readId(otherId))
  return true
}

export function userConnectionsOrRequests(context: Context, args: QueryUserConnectionsOrRequestsArgs) {
  return connectionsOrRequests(context, userParty(args.userId), args)
}

export function organizationConnectionsOrRequests(context: Context, args: QueryOrganizationConnectionsOrRequestsArgs) {
  return connectionsOrRequests(context, organizationParty(args.organizationId), args)
}

export function socialUserRequestConnection(context: Context, args: MutationSocialUserRequestConnectionArgs) {
  return requestConnection(context, userParty(args.userId), args.userOrOrganizationId)
}

export function socialUserCancelConnectionRequest(
  context: Context,
  args: MutationSocialUserCancelConnectionRequestArgs,
) {
  return cancelRequest(context, userParty(args.userId), args.connectionId)
}

export function socialUserDisconnect(context: Context, args: MutationSocialUserDisconnectArgs) {
  return disconnect(context, userParty(args.userId), args.connectionId)
}

export function socialUserAcceptConnection(context: Context, args: MutationSocialUserAcceptConnectionArgs) {
  return acceptConnection(context, userParty(args.userId), args.connectionId)
}

export function socialUserIgnoreConnection(context: Context, args: MutationSocialUserIgnoreConnectionArgs) {
  return ignoreConnection(context, userParty(args.userId), args.connectionId)
}

export function socialOrganizationRequestConnection(
  context: Context,
  args: MutationSocialOrganizationRequestConnectionArgs,
) {
  return requestConnection(context, organizationParty(args.organizationId), args.userOrOrganizationId)
}

export function socialOrganizationCancelConnectionRequest(
  context: Context,
  args: MutationSocialOrganizationCancelConnectionRequestArgs,
) {
  return cancelRequest(context, organizationParty(args.organizationId), args.connectionId)
}

export function socialOrganizationDisconnect(context: Context, args: MutationSocialOrganizationDisconnectArgs) {
  return disconnect(context, organizationParty(args.organizationId), args.connectionId)
}

export function socialOrganizationAcceptConnection(
  context: Context,
  args: MutationSocialOrganizationAcceptConnectionArgs,
) {
  return acceptConnection(context, organizationParty(args.organizationId), args.connectionId)
}

export function socialOrganizationIgnoreConnection(
  context: Context,
  args: MutationSocialOrganizationIgnoreConnectionArgs,
) {
  return ignoreConnection(context, organizationParty(args.organizationId), args.connectionId)
}
