import { readPage } from '#server/db/page.ts'
import { type Context, requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type {
  Announcement,
  AnnouncementDetails,
  AnnouncementPage,
  MutationOrganizationCreateAssociateNotificationArgs,
  MutationUserSiteUserCreateSystemNotificationArgs,
  QuerySystemNotificationsArgs,
  QueryOrganizationNotificationsArgs,
  QuerySystemNotificationDetailsArgs,
  QueryOrganizationNotificationDetailsArgs,
  MutationUserSiteUserResendSystemNotificationArgs,
  MutationOrganizationResendAssociateNotificationArgs,
} from '#server/graphql/generated.ts'
import { parseInput, readId, readSearchText, refuse } from '#server/graphql/validate-input.ts'
import { cleanMessage } from '#server/modules/conversations/service.ts'
import {
  countDeliveries,
  deliverSoon,
  listFailures,
  notify,
  retryFailed,
} from '#server/modules/notifications/service.ts'
import {
  ANNOUNCEMENT_FAILURES_MAX_ROWS,
  ANNOUNCEMENTS_PAGE_SIZE_MAX_ROWS,
  PAGE_SIZE_OPTIONS_ROWS,
} from '#shared/limits.ts'
import { SYSTEM_ENTITY_ID } from '#shared/reference/system-entity.ts'
import {
  type AnnouncementValue,
  NO_SMS_TEXT,
  organizationNotificationRequest,
  systemNotificationRequest,
} from '#shared/validation/announcements.ts'
import { fieldMessages } from '#shared/validation/field-messages.ts'
import { addressSoon } from './jobs.ts'
import { toAnnouncement, toFailure } from './mappers.ts'
import {
  type AnnouncementRow,
  type Audience,
  findAnnouncement,
  insertAnnouncement,
  listAnnouncements,
  reserveId,
} from './repository.ts'

export { defineAnnouncementJobs, scheduleAnnouncementJobs } from './jobs.ts'

/** Id of the organization, or null for the site. */
type Owner = string | null

/** @throws AppError VALIDATION_FAILED for a page that is too large */
async function listOf(context: Context, owner: Owner, args: QuerySystemNotificationsArgs): Promise<AnnouncementPage> {
  const { rows, totalCount } = await listAnnouncements(context.services.database, owner, {
    text: readSearchText(args.searchText),
    ...readPage(args, { size: PAGE_SIZE_OPTIONS_ROWS[0], max: ANNOUNCEMENTS_PAGE_SIZE_MAX_ROWS }),
  })
  return { items: rows.map(toAnnouncement), totalCount }
}

async function open(context: Context, owner: Owner, notificationId: string): Promise<AnnouncementRow> {
  const row = await findAnnouncement(context.services.database, owner, readId(notificationId))
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

/** @throws AppError NOT_FOUND, also for another owner's announcement */
async function detailsOf(context: Context, owner: Owner, notificationId: string): Promise<AnnouncementDetails> {
  const row = await open(context, owner, notificationId)
  const { database } = context.services
  const counts = await countDeliveries(database, row.id)
  const failed = counts.failed === 0 ? [] : await listFailures(database, row.id, ANNOUNCEMENT_FAILURES_MAX_ROWS)
  const recipients = await Promise.all(
    failed.map(({ userId }) => context.loaders.emblem.load({ entityType: 'User', id: userId })),
  )
  return {
    ...toAnnouncement(row),
    inAppUrl: row.inAppUrl,
    emailHtmlBody: row.emailHtml,
    notificationType: owner === null ? 'SystemNotification' : 'AssociateNotification',
    numUsersSent: counts.sent,
    numUsersSending: counts.sending,
    numUsersFailed: counts.failed,
    failures: failed.map((one, index) => toFailure(one, recipients[index] ?? null)),
  }
}

/**
 * Stores an announcement with its event; a job addresses it to the audience. The mail is limited to the formatting that
 * the editor offers. A retry with the id of a stored announcement of the same caller and owner returns the stored one.
 *
 * @throws AppError VALIDATION_FAILED; ID_IN_USE if the id belongs to anything else
 */
async function announce(
  context: Context,
  owner: Owner,
  audience: Audience,
  value: AnnouncementValue,
): Promise<Announcement> {
  const { services } = context
  const { database, ids, clock } = services
  const clean = cleanMessage(value.emailHtmlBody)
  if (clean.plainText === '') {
    refuse('request.emailHtmlBody', fieldMessages.required)
  }
  const [id, now] = [value.id ?? ids.uuid(), clock.now()]
  const createdById = requireViewer(context).userId
  const smsText = value.smsText?.trim() ?? ''
  const organization = owner && (await context.loaders.emblem.load({ entityType: 'Organization', id: owner }))
  const sender = organization ? organization.displayName : null
  const isNew = await database.transaction(async (tx) => {
    if (!(await reserveId(tx, { id, organizationId: owner, createdById }))) return false
    const isFree = await notify(services, tx, {
      id,
      type: owner === null ? 'SystemNotification' : 'AssociateNotification',
      text: value.inAppText,
      link: value.inAppUrl || null,
      related:
        owner === null
          ? { entityType: 'System', entityId: SYSTEM_ENTITY_ID }
          : { entityType: 'Organization', entityId: owner },
      targetId: id,
      mail: { subject: value.emailSubject, html: clean.html, text: clean.plainText, sender },
      smsText: smsText === '' || smsText === NO_SMS_TEXT ? null : smsText,
      recipients: [],
    })
    if (!isFree) throw new AppError('ID_IN_USE')
    await insertAnnouncement(database, tx, {
      id,
      organizationId: owner,
      audience,
      smsSendAsBulk: value.smsSendAsBulk ?? true,
      createdById,
      createdAt: now,
    })
    return true
  })
  if (isNew) await addressSoon(services)
  return toAnnouncement(await open(context, owner, id))
}

/** @throws AppError VALIDATION_FAILED */
export function userSiteUserCreateSystemNotification(
  context: Context,
  { request }: MutationUserSiteUserCreateSystemNotificationArgs,
): Promise<Announcement> {
  const { audience, ...value } = parseInput(systemNotificationRequest, request, 'request')
  return announce(context, null, audience, value)
}

/**
 * @throws AppError VALIDATION_FAILED, also for the audience None
 * @throws AppError NOT_FOUND if the organization does not exist; staff can pass any id
 */
export async function organizationCreateAssociateNotification(
  context: Context,
  { organizationId, request }: MutationOrganizationCreateAssociateNotificationArgs,
): Promise<Announcement> {
  const { audience, ...value } = parseInput(organizationNotificationRequest, request, 'request')
  const id = readId(organizationId)
  if (!(await context.loaders.emblem.load({ entityType: 'Organization', id }))) throw new AppError('NOT_FOUND')
  return announce(context, id, audience, value)
}

/** Retries the failed deliveries of an announcement. @throws AppError NOT_FOUND */
async function resend(context: Context, owner: Owner, notificationId: string): Promise<number> {
  const { services } = context
  const row = await open(context, owner, notificationId)
  const count = await retryFailed(services.database, row.id, services.clock.now())
  if (count > 0) await deliverSoon(services)
  return count
}

export function systemNotifications(context: Context, args: QuerySystemNotificationsArgs) {
  return listOf(context, null, args)
}

export function organizationNotifications(context: Context, args: QueryOrganizationNotificationsArgs) {
  return listOf(context, readId(args.organizationId), args)
}

export function systemNotificationDetails(context: Context, args: QuerySystemNotificationDetailsArgs) {
  return detailsOf(context, null, args.notificationId)
}

export function organizationNotificationDetails(context: Context, args: QueryOrganizationNotificationDetailsArgs) {
  return detailsOf(context, readId(args.organizationId), args.notificationId)
}

export function userSiteUserResendSystemNotification(
  context: Context,
  args: MutationUserSiteUserResendSystemNotificationArgs,
) {
  return resend(context, null, args.notificationId)
}

export function organizationResendAssociateNotification(
  context: Context,
  args: MutationOrganizationResendAssociateNotificationArgs,
) {
  return resend(context, readId(args.organizationId), args.notificationId)
}
