import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import type { MessageBox } from '#server/modules/conversations/box.ts'
import { conversationParticipants, messageBoxes } from '#server/modules/conversations/tables.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/limits/units.ts'
import { INSUREDS, PLACES, SENTENCES, SHORT_REPLIES, SUBJECTS } from './claims-language.ts'
import {
  type DemoConversation,
  FURTHER_CONVERSATIONS,
  FILLED_CONVERSATIONS_COUNT,
  FILLED_PARTNERS,
  WRITTEN_CONVERSATIONS,
} from './conversations.ts'
import { seedLabels } from './demo-labels.ts'
import { entityOf, nameOf, personId } from './demo-people.ts'
import { DEMO_ORGANIZATIONS } from './organizations.ts'
import { type Random, seededRandom } from './random.ts'
import { type SeedLine, writeConversation } from './write-conversation.ts'

const AVERY = 'avery.collins@evolve.example'
const TRASHED_DAYS_AGO = 3

/** A text of the claims language with its placeholders filled. */
export function fillIn(text: string, random: Random): string {
  return text
    .replace('{claim}', `CLM-${40_000 + random.below(20_000)}`)
    .replace('{insured}', random.pick(INSUREDS))
    .replace('{place}', random.pick(PLACES))
    .replace(
      '{amount}',
      `$${(3_000 + random.below(180_000)).toLocaleString('en-US')}.${String(random.below(100)).padStart(2, '0')}`,
    )
}

/** A typical message in claims work: a short reply or up to three sentences. HTML. */
export function filledLine(random: Random): string {
  const escaped = (text: string): string => text.replace('&', '&amp;')
  if (random.below(4) === 0) return `<p>${escaped(random.pick(SHORT_REPLIES))}</p>`
  const sentences = Array.from({ length: 1 + random.below(3) }, () => escaped(fillIn(random.pick(SENTENCES), random)))
  return sentences.map((one) => `<p>${one}</p>`).join('')
}

/** The person who writes for the organization: its first associate. */
function actingUserOf(name: string): string | null {
  const email = DEMO_ORGANIZATIONS.find((one) => one.handle === name)?.roles[0]?.members[0]
  return email ? personId(email) : null
}

/** The lines with plausible times: going back from the newest, some hours apart, never at the same time. */
function timedLines(conversation: DemoConversation, now: Date, random: Random): SeedLine[] {
  const { participants } = conversation
  const lines =
    conversation.lines ??
    Array.from(
      { length: conversation.length ?? 1 },
      () => [random.below(participants.length), filledLine(random)] as const,
    )
  let at = now.getTime() - conversation.hoursAgo * HOUR_MS
  const backwards = lines.toReversed().map(([writer, html]) => {
    const name = participants[writer] ?? AVERY
    const line = { writer: entityOf(name), actingUserId: actingUserOf(name), html, at: new Date(at) }
    at -= (3 + random.below(random.below(5) === 0 ? 900 : 90)) * MINUTE_MS
    return line
  })
  return backwards.reverse()
}

function filledConversations(random: Random): DemoConversation[] {
  return Array.from({ length: FILLED_CONVERSATIONS_COUNT }, (_, index) => {
    const partners = FILLED_PARTNERS[index % FILLED_PARTNERS.length] ?? []
    const participants = random.below(2) === 0 ? [AVERY, ...partners] : [...partners, AVERY]
    const length = 2 + random.below(index % 7 === 0 ? 40 : 9)
    const unread = index < 10 && index % 3 === 0 ? 1 : 0
    return {
      subject: fillIn(random.pick(SUBJECTS), random),
      participants,
      length,
      hoursAgo: 30 + index * index * 3.1 + random.below(20),
      unread,
    }
  })
}

/** About fifty conversations with labels and trash, their newest messages minutes to months before `now`. */
export async function seedConversations(db: Db, now: Date): Promise<void> {
  const random = seededRandom(26)
  const all = [...WRITTEN_CONVERSATIONS, ...filledConversations(random)]
  const avery: MessageBox = entityOf(AVERY)
  const isTrashed = (index: number): boolean => index === all.length - 2 || index === all.length - 1
  for (const [index, conversation] of [...all, ...FURTHER_CONVERSATIONS].entries()) {
    await writeConversation(db, {
      number: index + 1,
      subject: conversation.subject,
      participants: conversation.participants.map(entityOf),
      names: conversation.participants.map(nameOf),
      lines: timedLines(conversation, now, random),
      unread: conversation.unread ?? 0,
      ...(isTrashed(index)
        ? { trashed: { by: avery, at: new Date(now.getTime() - TRASHED_DAYS_AGO * 24 * HOUR_MS) } }
        : {}),
    })
  }
  await seedLabels(db, now)
  await countBoxes(db)
}

/** Computes the boxes' counters from their content. */
export async function countBoxes(db: Db): Promise<void> {
  await db.execute(sql`
    insert into ${messageBoxes} (entity_type, entity_id, inbox_count, trash_count)
    select entity_type, entity_id, count(*) filter (where trashed_at is null),
      count(*) filter (where trashed_at is not null)
    from ${conversationParticipants} where left_at is null group by entity_type, entity_id
    on conflict (entity_type, entity_id) do update set inbox_count = excluded.inbox_count,
      trash_count = excluded.trash_count`)
}
