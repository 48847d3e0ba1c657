import { desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import type { Clock } from '#server/lib/clock/clock.ts'
import type { Ids } from '#server/lib/ids/ids.ts'
import type { MailPort } from '#server/lib/mail/port.ts'
import { devInbox } from '#server/lib/mail/tables.ts'
import type { SmsPort } from '#server/lib/sms/port.ts'

interface InboxParts {
  database: Database
  clock: Clock
  ids: Ids
}

export type InboxItem = Omit<typeof devInbox.$inferSelect, 'attachments'> & {
  /** Names of its files, in URL order. */
  attachments: string[]
}

const SHOWN_ROWS = 200

/** Mail of the embedded default: stored in the database, shown at /dev/inbox. */
export function inboxMail({ database, clock, ids }: InboxParts): MailPort {
  return {
    async send({ to, subject, text, html, key, attachments }) {
      await database.db
        .insert(devInbox)
        .values({
          id: ids.uuid(),
          kind: 'mail',
          to,
          subject,
          text,
          html: html ?? null,
          key: key ?? null,
          attachments:
            attachments?.map(({ filename, contentType, content }) => ({
              ...{ filename, contentType, content: content.toString('base64') },
            })) ?? null,
          createdAt: clock.now(),
        })
        .onConflictDoNothing({ target: devInbox.key })
    },
  }
}

/** Text messages of the embedded default. */
export function inboxSms({ database, clock, ids }: InboxParts): SmsPort {
  return {
    async send({ to, text, key }) {
      await database.db
        .insert(devInbox)
        .values({
          id: ids.uuid(),
          kind: 'sms',
          to,
          subject: '',
          text,
          html: null,
          key: key ?? null,
          createdAt: clock.now(),
        })
        .onConflictDoNothing({ target: devInbox.key })
    },
  }
}

/** Newest first, at most 200; `to` filters by one address or number. */
export async function readInbox(database: Database, to?: string): Promise<InboxItem[]> {
  const { attachments: _, ...columns } = getTableColumns(devInbox)
  return database.db
    .select({
      ...columns,
      attachments: sql<string[]>`array(select file ->> 'filename' from jsonb_array_elements(
        coalesce(${devInbox.attachments}, '[]')) with ordinality as files(file, place) order by place)`,
    })
    .from(devInbox)
    .where(to === undefined ? undefined : eq(devInbox.to, to))
    .orderBy(desc(devInbox.createdAt), desc(devInbox.id))
    .limit(SHOWN_ROWS)
}

/** The HTML of one mail; null if the mail does not exist or has only text. */
export async function readInboxHtml({ db }: Database, id: string): Promise<string | null> {
  const rows = await db.select({ html: devInbox.html }).from(devInbox).where(eq(devInbox.id, id))
  return rows[0]?.html ?? null
}

/** One file of a mail; null if the mail has no such file. */
export async function readInboxAttachment(
  { db }: Database,
  id: string,
  index: number,
): Promise<{ filename: string; contentType: string; content: Buffer } | null> {
  const [row] = await db.select({ attachments: devInbox.attachments }).from(devInbox).where(eq(devInbox.id, id))
  const file = row?.attachments?.[index]
  return file ? { ...file, content: Buffer.from(file.content, 'base64') } : null
}
