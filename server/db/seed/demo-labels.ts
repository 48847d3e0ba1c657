import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import {
  conversationLabellings,
  conversationLabels,
  conversationParticipants,
  conversations,
} from '#server/modules/conversations/tables.ts'
import type { LabelColor } from '#shared/reference/label-colors.ts'
import { entityOf } from './demo-people.ts'
import { seedId } from './random.ts'

interface DemoLabel {
  /** E-mail address or handle. */
  owner: string
  name: string
  color: LabelColor
  /** Name of an earlier label of the same owner. */
  parent?: string
  /** Subjects of the conversations with this label; none if omitted. */
  on?: RegExp
}

const AVERY = 'avery.collins@evolve.example'
const GULF_COAST = 'summit-gulf-coast'

const DEMO_LABELS: readonly DemoLabel[] = [
  { owner: AVERY, name: 'Claims', color: 'Blue', on: /CLM|scope|claim/i },
  { owner: AVERY, name: 'Water', color: 'Light Blue', parent: 'Claims', on: /water|supply|mold|dry/i },
  { owner: AVERY, name: 'Hail and wind', color: 'Amber', parent: 'Claims', on: /hail|wind|roof|storm/i },
  {
    owner: AVERY,
    name: 'Front Range',
    color: 'Deep Orange',
    parent: 'Hail and wind',
    on: /grace street|boulder|denver/i,
  },
  { owner: AVERY, name: 'Subrogation', color: 'Deep Purple', on: /subrogation/i },
  { owner: AVERY, name: 'Waiting for documents', color: 'Orange', on: /proof of loss|invoice|estimate|documents/i },
  { owner: AVERY, name: 'Continuing education', color: 'Blue Grey' },
  { owner: GULF_COAST, name: 'Carriers', color: 'Teal', on: /proof of loss|price list/i },
  { owner: GULF_COAST, name: 'Redwood Mutual', color: 'Green', parent: 'Carriers', on: /gulfview/i },
  { owner: GULF_COAST, name: 'Deployments', color: 'Indigo', on: /roster/i },
]

async function writeLabels(db: Db, now: Date): Promise<void> {
  const idOf = (owner: string, name: string | undefined): string | null => {
    const index = DEMO_LABELS.findIndex((one) => one.owner === owner && one.name === name)
    return index < 0 ? null : seedId(18, index + 1)
  }
  await db.insert(conversationLabels).values(
    DEMO_LABELS.map(({ owner, name, color, parent }, index) => ({
      id: seedId(18, index + 1),
      ...entityOf(owner),
      parentId: idOf(owner, parent),
      name,
      colorName: color,
      createdAt: now,
    })),
  )
}

/** Applies the labels of the demo world to the conversations of their owners, with counters. */
export async function seedLabels(db: Db, now: Date): Promise<void> {
  await writeLabels(db, now)
  const owners = [...new Set(DEMO_LABELS.map((one) => entityOf(one.owner).entityId))]
  const copies = await db
    .select({ participant: conversationParticipants, subject: conversations.subject })
    .from(conversationParticipants)
    .innerJoin(conversations, eq(conversations.id, conversationParticipants.conversationId))
    .where(inArray(conversationParticipants.entityId, owners))
  const labellings = copies.flatMap(({ participant, subject }) =>
    DEMO_LABELS.flatMap(({ owner, on }, index) => {
      if (entityOf(owner).entityId !== participant.entityId || !on?.test(subject)) return []
      const { id, conversationId, lastMessageAt, trashedAt } = participant
      return [
        {
          participantId: id,
          labelId: seedId(18, index + 1),
          conversationId,
          lastMessageAt,
          isTrashed: trashedAt !== null,
        },
      ]
    }),
  )
  await db.insert(conversationLabellings).values(labellings)
  await db.execute(sql`
    update ${conversationParticipants} p set label_ids = l.ids
    from (select participant_id, array_agg(label_id order by label_id) as ids from ${conversationLabellings}
      group by participant_id) l
    where l.participant_id = p.id`)
  await db.execute(sql`
    update ${conversationLabels} l set conversation_count = (
      select count(*) from ${conversationLabellings} n where n.label_id = l.id and not n.is_trashed)`)
}
