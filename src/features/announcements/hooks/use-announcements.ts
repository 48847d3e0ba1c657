import { ANNOUNCEMENT_ADDRESSED_WITHIN_MS, ANNOUNCEMENT_COUNTS_POLL_MS } from '#shared/limits/device-times.ts'
import { type ReadStatus, useRead } from '#src/lib/data/use-read.ts'
import { usePoll } from '#src/lib/offline/connection/use-poll.ts'
import type { ViewState } from '#src/ui/data-view/use-view-state.ts'
import {
  type AnnouncementDetailFieldsFragment,
  type AnnouncementFieldsFragment,
  OrganizationNotificationDetailsDocument,
  OrganizationNotificationsDocument,
  SystemNotificationDetailsDocument,
  SystemNotificationsDocument,
} from '../announcements.generated.ts'

/** Organization id of the announcements; null for site announcements. */
export type AnnouncementOwner = string | null

interface AnnouncementPage {
  items: readonly AnnouncementFieldsFragment[]
  totalCount: number
}

/** Reads one page of announcements for a view of the list, newest first. */
export function useAnnouncements(
  organizationId: AnnouncementOwner,
  { search, size, offset }: ViewState,
): ReadStatus & { page: AnnouncementPage | undefined } {
  const variables = { searchText: search || null, pageSize: size, offset }
  const ofSite = useRead(SystemNotificationsDocument, organizationId === null ? variables : null)
  const ofOrganization = useRead(
    OrganizationNotificationsDocument,
    organizationId === null ? null : { organizationId, ...variables },
  )
  const page = ofSite.data?.systemNotifications ?? ofOrganization.data?.organizationNotifications
  return { ...(organizationId === null ? ofSite : ofOrganization), page }
}

/** Right after sending, recipients are not addressed yet: all counts are 0. */
function isUnfinished(details: AnnouncementDetailFieldsFragment | undefined): boolean {
  if (!details) return false
  const { numUsersSent, numUsersSending, numUsersFailed, createdUtc } = details
  const isNew = Date.now() - Date.parse(createdUtc) < ANNOUNCEMENT_ADDRESSED_WITHIN_MS
  return numUsersSending > 0 || (isNew && numUsersSent + numUsersFailed === 0)
}

/** Reads one announcement with its delivery counts, which change until every delivery has ended. */
export function useAnnouncementDetails(
  organizationId: AnnouncementOwner,
  notificationId: string,
): ReadStatus & { details: AnnouncementDetailFieldsFragment | undefined } {
  const ofSite = useRead(SystemNotificationDetailsDocument, organizationId === null ? { notificationId } : null)
  const ofOrganization = useRead(
    OrganizationNotificationDetailsDocument,
    organizationId === null ? null : { organizationId, notificationId },
  )
  const details = ofSite.data?.systemNotificationDetails ?? ofOrganization.data?.organizationNotificationDetails
  const { refresh } = organizationId === null ? ofSite : ofOrganization
  usePoll(refresh, isUnfinished(details) ? ANNOUNCEMENT_COUNTS_POLL_MS : null)
  return { ...(organizationId === null ? ofSite : ofOrganization), details }
}
