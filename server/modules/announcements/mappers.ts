import type { Announcement, AnnouncementFailure, Emblem } from '#server/graphql/generated.ts'
import type { FailedDelivery } from '#server/modules/notifications/service.ts'
import type { AnnouncementRow } from './repository.ts'

export function toAnnouncement(row: AnnouncementRow): Omit<Announcement, '__typename'> {
  const { id, inAppText, smsText, emailSubject } = row
  return {
    id,
    inAppText,
    smsText,
    emailSubject,
    createdUtc: row.createdAt.toISOString(),
    emailPlainTextBody: row.emailText,
  }
}

/** @param recipient null if the account was erased */
export function toFailure(
  { userId, transport, failure }: FailedDelivery,
  recipient: Pick<Emblem, 'displayName'> | null,
): AnnouncementFailure {
  return {
    userId,
    displayName: recipient?.displayName ?? null,
    transport: transport === 'Sms' ? 'Sms' : 'Email',
    reason: failure,
  }
}
