import type { Db } from '#server/db/client.ts'
import { announcements } from '#server/modules/announcements/tables.ts'
import { notificationEvents, notifications } from '#server/modules/notifications/tables.ts'
import { SYSTEM_ENTITY_ID } from '#shared/reference/system-entity.ts'
import { HOUR_MS } from '#shared/limits/units.ts'
import { entityOf, nameOf, personId } from './demo-people.ts'
import { DEMO_ORGANIZATIONS } from './organizations.ts'
import { seedId } from './random.ts'

const AVERY = 'avery.collins@evolve.example'

type Event = typeof notificationEvents.$inferInsert

interface DemoEvent extends Pick<Event, 'type' | 'inAppText' | 'associatedUrl'> {
  /** The person who caused it; null for the system. */
  by: string | null
  recipients: readonly string[]
  hoursAgo: number
  isRead?: boolean
  /** An announcement: its mail and its author. */
  mail?: { subject: string; paragraphs: readonly string[]; author: string }
}

const associatesOf = (handle: string): string[] =>
  DEMO_ORGANIZATIONS.find((one) => one.handle === handle)?.roles.flatMap((role) => [...role.members]) ?? []

const request = (by: string, hoursAgo: number): DemoEvent => ({
  type: 'ConnectionRequested',
  inAppText: `${nameOf(by)} wants to connect with you.`,
  associatedUrl: '/app/network/connections',
  by,
  recipients: [AVERY],
  hoursAgo,
})

const EVENTS: readonly DemoEvent[] = [
  request('derek.fong@people.example', 26),
  request('pat.kowalski@evolve.example', 27),
  {
    type: 'ConnectionAccepted',
    inAppText: 'Redwood Mutual Insurance accepted the connection request that you sent.',
    associatedUrl: '/app/network/connections',
    by: 'redwood-mutual',
    recipients: [AVERY],
    hoursAgo: 70,
    isRead: true,
  },
  {
    type: 'AssociateInvite',
    inAppText: 'Redwood Mutual Insurance invited you to become an associate.',
    associatedUrl: '/orgs/invitations',
    by: 'redwood-mutual',
    recipients: [AVERY],
    hoursAgo: 48,
  },
  ...[5, 3].map(
    (hoursAgo): DemoEvent => ({
      type: 'MessageReceived',
      inAppText: 'Naomi Castillo sent you a message in “Drying logs for the Seawall duplex”.',
      associatedUrl: '/app/conversations',
      by: 'naomi.castillo@people.example',
      recipients: [AVERY],
      hoursAgo,
    }),
  ),
  {
    type: 'AssociateNotification',
    inAppText: 'Storm duty roster for the long weekend',
    associatedUrl: null,
    by: 'summit-gulf-coast',
    recipients: associatesOf('summit-gulf-coast'),
    hoursAgo: 20,
    mail: {
      subject: 'Storm duty roster',
      paragraphs: ['The roster for the long weekend is in Documents.', 'Please trade shifts by Thursday noon.'],
      author: 'morgan.reyes@evolve.example',
    },
  },
  {
    type: 'SystemNotification',
    inAppText: 'Evolve works without a network: install it on your phone',
    associatedUrl: null,
    by: null,
    recipients: [AVERY, 'morgan.reyes@evolve.example', 'riley.nguyen@evolve.example', 'quinn.harper@evolve.example'],
    hoursAgo: 90,
    mail: {
      subject: 'Evolve without a network',
      paragraphs: ['Install Evolve on your phone: the inbox and documents open without a signal.'],
      author: 'site.admin@evolve.example',
    },
  },
]

/** Notifications of several kinds, one announcement of an organization and one of the site; none is pending. */
export async function seedNotifications(db: Db, now: Date): Promise<void> {
  const at = ({ hoursAgo }: DemoEvent): Date => new Date(now.getTime() - hoursAgo * HOUR_MS)
  const idOf = (index: number): string => seedId(40, index + 1)
  await db.insert(notificationEvents).values(
    EVENTS.map((one, index): Event => {
      const { type, inAppText, associatedUrl, by, mail } = one
      const related = by === null ? { entityType: 'System' as const, entityId: SYSTEM_ENTITY_ID } : entityOf(by)
      return {
        ...{ id: idOf(index), type, inAppText, associatedUrl, createdAt: at(one) },
        ...{ relatedEntityType: related.entityType, relatedEntityId: related.entityId, targetEntityId: null },
        emailSubject: mail?.subject ?? null,
        emailHtml: mail?.paragraphs.map((text) => `<p>${text}</p>`).join('') ?? null,
        emailText: mail?.paragraphs.join('\n') ?? null,
      }
    }),
  )
  await db.insert(notifications).values(
    EVENTS.flatMap((one, index) =>
      one.recipients.map((email, place) => {
        const readAt = one.isRead || place % 2 === 1 ? at(one) : null
        return {
          ...{ id: seedId(41, index * 100 + place + 1), eventId: idOf(index), recipientUserId: personId(email) },
          ...{ createdAt: at(one), inApp: true, seenAt: readAt, readAt },
        }
      }),
    ),
  )
  await db.insert(announcements).values(
    EVENTS.flatMap((one, index) =>
      one.mail
        ? [
            {
              id: idOf(index),
              organizationId: one.by === null ? null : entityOf(one.by).entityId,
              audience: [one.by === null ? ('SocialUsers' as const) : ('AllAssociates' as const)],
              smsSendAsBulk: true,
              createdById: personId(one.mail.author),
              createdAt: at(one),
              addressedAt: at(one),
            },
          ]
        : [],
    ),
  )
}
