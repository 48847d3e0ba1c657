import type { Announcement } from '#server/graphql/generated.ts'
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
