import { and, asc, eq, getTableColumns, gt, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/client.ts'
import { recoveryCodes, securityEvents } from '#server/modules/account-security/tables.ts'
import { chatFiles, promptClippings } from '#server/modules/assistant/tables.ts'
import { chatCustomInstructions } from '#server/modules/drafting/tables.ts'
import { connections, follows } from '#server/modules/connections/tables.ts'
import { conversationDrafts, conversationLabels } from '#server/modules/conversations/tables.ts'
import { dashboardSettings, quickLinks } from '#server/modules/dashboards/tables.ts'
import { historyChanges, historyLogs } from '#server/modules/history/tables.ts'
import { legacyLinks } from '#server/modules/legacy-claims/tables.ts'
import {
  adjusterAppointments,
  adjusterLicenses,
  adjusterLicensing,
  licensingRegions,
} from '#server/modules/licensing/tables.ts'
import {
  notificationEvents,
  notifications,
  notificationSettings,
  notificationTimes,
} from '#server/modules/notifications/tables.ts'
import { organizationMembers, organizationRoles, organizations } from '#server/modules/organizations/tables.ts'
import { siteRoles, siteUsers } from '#server/modules/permissions/tables.ts'
import { handles } from '#server/modules/handles/tables.ts'
import { pushSubscriptions } from '#server/modules/push/tables.ts'
import { addresses } from '#server/modules/location-addresses/tables.ts'
import { assumedIdentities, auditEntries, rememberedDevices } from '#server/modules/session/tables.ts'
import { users } from '#server/modules/users/tables.ts'
import { emergencyContacts } from '#server/modules/user-account/tables.ts'

export type Row = Readonly<Record<string, unknown>>
export type FindRows = (db: Db, userId: string) => Promise<Row[]>
/** Finds the page of rows that follows the key of the previous page's last row; the first page if `after` is null. */
export type FindPage = (db: Db, userId: string, after: string | null) => Promise<(Row & { key: string })[]>

export const PAGE_ROWS_COUNT = 1_000

/** Selects the name of a person or an organization. */
export function nameOf(type: AnyPgColumn, id: AnyPgColumn): SQL<string | null> {
  return sql`case ${type}
    when 'User' then (select concat_ws(' ', u.first_name, u.last_name) from users u where u.id = ${id})
    when 'Organization' then (select o.display_name from organizations o where o.id = ${id}) end`
}

const personName = (id: AnyPgColumn): SQL<string | null> =>
  sql`(select concat_ws(' ', u.first_name, u.last_name) from users u where u.id = ${id})`

/** Finds the rows of a table that belong to a person, without columns that only the server needs. */
function rowsOf(
  table: PgTable,
  areTheirs: (userId: string) => SQL | undefined,
  hidden: readonly string[] = [],
): FindRows {
  const columns = Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(([name]) => name !== 'userId' && !hidden.includes(name)),
  )
  return (db, userId) => db.select(columns).from(table).where(areTheirs(userId))
}

const ofUser = (table: PgTable & { userId: AnyPgColumn }, hidden?: readonly string[]): FindRows =>
  rowsOf(table, (userId) => eq(table.userId, userId), hidden)

const OWNER = ['ownerType', 'ownerId']
const ofOwner = (
  table: PgTable & { ownerType: AnyPgColumn; ownerId: AnyPgColumn },
  hidden: readonly string[] = [],
): FindRows => rowsOf(table, (id) => and(eq(table.ownerType, 'User'), eq(table.ownerId, id)), [...OWNER, ...hidden])

const ENTITY = ['entityType', 'entityId']
const ofEntity = (
  table: PgTable & { entityType: AnyPgColumn; entityId: AnyPgColumn },
  hidden: readonly string[] = [],
): FindRows => rowsOf(table, (id) => and(eq(table.entityType, 'User'), eq(table.entityId, id)), [...ENTITY, ...hidden])

export const findAccountRows = rowsOf(users, (id) => eq(users.id, id), [
  'identitySub',
  'avatarInstanceId',
  'bannerInstanceId',
  'emergencyContactVersion',
])
export const findHandles = ofEntity(handles, ['handleKey'])
export const findAddresses = ofOwner(addresses)
export const findEmergencyContacts = ofUser(emergencyContacts)
export const findLicensingRows = ofUser(adjusterLicensing)
export const findLicensingRegions = ofUser(licensingRegions, ['position'])
export const findLicenses = ofUser(adjusterLicenses, ['position'])
export const findAppointments = ofUser(adjusterAppointments, ['position'])
export const findNotificationSettings = ofUser(notificationSettings)
export const findNotificationTimes = ofUser(notificationTimes)
export const findDashboardSettings = ofOwner(dashboardSettings)
export const findQuickLinks = ofOwner(quickLinks, ['iconInstanceId'])
export const findLabels = ofEntity(conversationLabels, ['version'])
export const findDrafts = rowsOf(conversationDrafts, (id) => eq(conversationDrafts.userId, id), ['version'])
export const findLegacyLinks = ofUser(legacyLinks)
export const findPushSubscriptions = ofUser(pushSubscriptions, ['p256dh', 'auth'])
export const findRememberedDevices = ofUser(rememberedDevices)
export const findRecoveryCodeDates = ofUser(recoveryCodes, ['codeHash'])
export const findPromptClippings = ofUser(promptClippings)
export const findChatInstructions = ofUser(chatCustomInstructions)
export const findChatFiles = ofUser(chatFiles, ['text'])

export const findMemberships: FindRows = (db, userId) =>
  db
    .select({
      organization: organizations.displayName,
      role: organizationRoles.name,
      status: organizationMembers.status,
      displayName: organizationMembers.displayName,
      emailAddress: organizationMembers.emailAddress,
      displayOnProfile: organizationMembers.displayOnProfile,
      joinedAt: organizationMembers.joinedAt,
      updatedAt: organizationMembers.updatedAt,
    })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .innerJoin(organizationRoles, eq(organizationRoles.id, organizationMembers.roleId))
    .where(eq(organizationMembers.userId, userId))

export const findStaffRole: FindRows = (db, userId) =>
  db
    .select({ affiliation: siteUsers.affiliation, role: siteRoles.name })
    .from(siteUsers)
    .leftJoin(siteRoles, eq(siteRoles.id, siteUsers.roleId))
    .where(eq(siteUsers.userId, userId))

export const findConnections: FindRows = async (db, userId) => {
  const { requestingType, requestingId, targetType, targetId, state, stateChangedAt } = connections
  const of = (side: 'requesting' | 'target') =>
    db
      .select({
        name: side === 'requesting' ? nameOf(targetType, targetId) : nameOf(requestingType, requestingId),
        requestedBy: sql<string>`${side === 'requesting' ? 'you' : 'them'}::text`,
        state,
        stateChangedAt,
      })
      .from(connections)
      .where(
        side === 'requesting'
          ? and(eq(requestingType, 'User'), eq(requestingId, userId))
          : and(eq(targetType, 'User'), eq(targetId, userId)),
      )
  return [...(await of('requesting')), ...(await of('target'))]
}

export const findFollows: FindRows = (db, userId) =>
  db
    .select({ name: nameOf(follows.followedType, follows.followedId), followedAt: follows.followedAt })
    .from(follows)
    .where(eq(follows.userId, userId))

/**
 * Finds the staff who acted under the person's identity. The person's security page also shows the names of the staff.
 */
export const findAssumed: FindRows = (db, userId) => {
  const { staffUserId, targetUserId, reason, startedAt, expiresAt, endedAt } = assumedIdentities
  return db
    .select({ staff: personName(staffUserId), reason, startedAt, endedAt: sql`coalesce(${endedAt}, ${expiresAt})` })
    .from(assumedIdentities)
    .where(eq(targetUserId, userId))
    .orderBy(asc(startedAt))
}

export const findSecurityEvents: FindRows = (db, userId) => {
  const { kind, actorUserId, occurredAt } = securityEvents
  return db
    .select({ kind, doneBy: personName(actorUserId), occurredAt })
    .from(securityEvents)
    .where(eq(securityEvents.userId, userId))
    .orderBy(asc(occurredAt))
}

/** Finds mutations that staff made under the person's identity. */
export const findAuditPage: FindPage = (db, userId, after) => {
  const { id, operation, assumedByUserId, occurredAt } = auditEntries
  return db
    .select({ key: sql<string>`${id}::text`, operation, staff: personName(assumedByUserId), occurredAt })
    .from(auditEntries)
    .where(and(eq(auditEntries.userId, userId), isNotNull(assumedByUserId), after === null ? undefined : gt(id, after)))
    .orderBy(asc(id))
    .limit(PAGE_ROWS_COUNT)
}

export const findNotificationPage: FindPage = (db, userId, after) => {
  const { id, createdAt, seenAt, readAt, dismissedAt } = notifications
  return db
    .select({
      key: sql<string>`${id}::text`,
      type: notificationEvents.type,
      text: notificationEvents.inAppText,
      ...{ createdAt, seenAt, readAt, dismissedAt },
    })
    .from(notifications)
    .innerJoin(notificationEvents, eq(notificationEvents.id, notifications.eventId))
    .where(and(eq(notifications.recipientUserId, userId), after === null ? undefined : gt(id, after)))
    .orderBy(asc(id))
    .limit(PAGE_ROWS_COUNT)
}

/** Finds history entries about the person's account and profile, and about entities that belong to them. */
export const findHistoryPage: FindPage = (db, userId, after) => {
  const { logId, position, ownerType, ownerId, entityType, entityValue, changeType, fieldName, oldValue, newValue } =
    historyChanges
  const [afterLog, afterPosition] = after?.split(' ') ?? []
  return db
    .select({
      key: sql<string>`${logId} || ' ' || ${position}`,
      changedAt: historyLogs.changedAt,
      changedBy: personName(historyLogs.actorId),
      staffInTheirName: personName(historyLogs.assumedById),
      ...{ entityType, entityValue, changeType, fieldName, oldValue, newValue },
    })
    .from(historyChanges)
    .innerJoin(historyLogs, eq(historyLogs.id, logId))
    .where(
      and(
        eq(ownerType, 'User'),
        eq(ownerId, userId),
        afterLog === undefined ? undefined : sql`(${logId}, ${position}) > (${afterLog}::uuid, ${afterPosition}::int)`,
      ),
    )
    .orderBy(asc(logId), asc(position))
    .limit(PAGE_ROWS_COUNT)
}

/** Null if the person is deactivated or does not exist. */
export async function findOwner(
  db: Db,
  id: string,
): Promise<{ userId: string; identitySub: string; name: string } | null> {
  const [row] = await db
    .select({ userId: users.id, identitySub: users.identitySub, name: sql<string>`${personName(users.id)}` })
    .from(users)
    .where(and(eq(users.id, id), eq(users.deactivated, false)))
  return row ?? null
}
