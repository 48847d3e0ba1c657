import { readPage } from '#server/db/page.ts'
import { type Context, requireViewer } from '#server/graphql/context.ts'
import type {
  Connection,
  ConnectionPage,
  PersonYouMayKnow,
  QueryUserConnectionsOrRequestsArgs,
} from '#server/graphql/generated.ts'
import { readSearchText } from '#server/graphql/validate-input.ts'
import { CONNECTIONS_PAGE_SIZE_MAX_ROWS, PEOPLE_YOU_MAY_KNOW_MAX_ROWS } from '#shared/limits.ts'
import { toConnection } from './mappers.ts'
import { connectableOrganizations, hasRelations } from './policy.ts'
import {
  type ConnectionRow,
  findPeopleYouMayKnow,
  findRelations,
  listConnections,
  markSeen,
  type Party,
} from './repository.ts'
import { notifySides } from './notify-sides.ts'

/** Maps rows with the emblems of both sides; leaves out rows of which one side no longer exists. */
export async function withEmblems(context: Context, rows: readonly ConnectionRow[]): Promise<Connection[]> {
  const { emblem } = context.loaders
  const pairs = await Promise.all(
    rows.map((row) =>
      Promise.all([
        emblem.load({ entityType: row.requestingType, id: row.requestingId }),
        emblem.load({ entityType: row.targetType, id: row.targetId }),
      ]),
    ),
  )
  return rows.flatMap((row, index) => {
    const [requesting, target] = pairs[index] ?? []
    return requesting && target ? [toConnection(row, requesting, target)] : []
  })
}

/**
 * Lists a page of a party's connections or requests, newest first by default. The search text is compared with the name
 * of the other side; it does not apply to requests.
 *
 * @throws AppError VALIDATION_FAILED if the page is too large
 */
export async function connectionsOrRequests(
  context: Context,
  party: Party,
  args: Omit<QueryUserConnectionsOrRequestsArgs, 'userId'>,
): Promise<ConnectionPage> {
  const { database, clock } = context.services
  const { rows, totalCount } = await listConnections(database, party, {
    kind: args.pageType,
    sortedBy: args.sortedBy ?? 'StateChangedDateTimeUtc',
    isDescending: (args.sortDirection ?? (args.sortedBy == null ? 'Descending' : 'Ascending')) === 'Descending',
    text: args.pageType === 'REQUESTS' ? '' : readSearchText(args.searchFor),
    ...readPage(args, { size: CONNECTIONS_PAGE_SIZE_MAX_ROWS, max: CONNECTIONS_PAGE_SIZE_MAX_ROWS }),
  })
  const shownIds = args.markInboundAsSeen ? rows.map(({ id }) => id) : []
  if (shownIds.length > 0 && (await markSeen(database, party, shownIds, clock.now())))
    await notifySides(context, [party])
  return { items: await withEmblems(context, rows), totalCount }
}

/** Suggests people with whom the caller shares organizations, conversations or connections and is not connected. */
export async function peopleYouMayKnow(context: Context): Promise<PersonYouMayKnow[]> {
  const { userId } = requireViewer(context)
  const rows = await findPeopleYouMayKnow(context.services.database, userId, PEOPLE_YOU_MAY_KNOW_MAX_ROWS)
  const emblems = await Promise.all(rows.map(({ id }) => context.loaders.emblem.load({ entityType: 'User', id })))
  return rows.flatMap((row, index) => {
    const emblem = emblems[index]
    if (!emblem) return []
    const { id, organizations, conversations, connections } = row
    const counts = { sharedOrganizationsCount: organizations, sharedConversationsCount: conversations }
    return [{ id, emblem, ...counts, sharedConnectionsCount: connections }]
  })
}

/**
 * Returns the relation between the caller and the owner of a profile; no relation for staff and for callers without an
 * account.
 */
export async function relationWith(
  context: Context,
  otherId: string,
): Promise<{
  following: boolean
  connection: Connection | null
  affiliatedOrganizationConnections: Connection[]
  canMessage: boolean
}> {
  const { viewer } = context
  if (!hasRelations(viewer)) {
    return { following: false, connection: null, affiliatedOrganizationConnections: [], canMessage: false }
  }
  const ids = [viewer.userId, ...connectableOrganizations(viewer)]
  const { rows, isFollowing, isColleague } = await findRelations(context.services.database, ids, otherId, viewer.userId)
  const found = await withEmblems(context, rows)
  const isOwn = ({ requestingUserId, targetUserId }: Connection): boolean =>
    [requestingUserId, targetUserId].includes(viewer.userId)
  const connection = found.find(isOwn) ?? null
  return {
    following: isFollowing,
    connection,
    affiliatedOrganizationConnections: found.filter((one) => !isOwn(one)),
    canMessage: otherId !== viewer.userId && (connection?.state === 'Connected' || isColleague),
  }
}
