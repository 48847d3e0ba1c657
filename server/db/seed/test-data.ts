import type { Db } from '#server/db/client.ts'
import type { Ids } from '#server/lib/ids/ids.ts'
import type { MessageBox } from '#server/modules/conversations/box.ts'
import { messageBoxes } from '#server/modules/conversations/tables.ts'
import { connections } from '#server/modules/connections/tables.ts'
import { organizationMembers, organizationRoles, organizations } from '#server/modules/organizations/tables.ts'
import { handles } from '#server/modules/handles/tables.ts'
import { users } from '#server/modules/users/tables.ts'
import { HOUR_MS } from '#shared/limits/units.ts'
import { SUBJECTS } from './claims-language.ts'
import { fillIn, filledLine } from './demo-conversations.ts'
import { type Random, seededRandom } from './random.ts'
import { writeConversation } from './write-conversation.ts'

/** Organizations that a run of test data creates, one per step. */
export const TEST_DATA_STEPS = 40
const PEOPLE_A_STEP = 25
const CONVERSATIONS_A_STEP = 10
const MESSAGES_COUNT = 6

const FIRST_NAMES = ['Ana', 'Bruce', 'Carla', 'Dmitri', 'Elena', 'Frank', 'Gwen', 'Hugo', 'Iris', 'Joel'] as const
const LAST_NAMES = ['Adler', 'Bishop', 'Cho', 'Duarte', 'Evans', 'Fischer', 'Garza', 'Hughes', 'Ito'] as const

function personOf(id: string, index: number, now: Date): typeof users.$inferInsert {
  return {
    ...{ id, identitySub: `test-data-${id}`, emailAddress: `${id}@test-data.example` },
    firstName: FIRST_NAMES[index % FIRST_NAMES.length],
    lastName: `${LAST_NAMES[index % LAST_NAMES.length]} ${id.slice(-4)}`,
    ...{ cellPhoneCountryCode: 1, cellPhoneNumber: '2025550143', registeredAt: now, createdAt: now },
  }
}

interface TestDataStep {
  ids: Ids
  now: Date
  /** Number of earlier steps, so that each uses different sentences. */
  step: number
}

/**
 * One organization with an administrator and associates, all connected with the administrator, who has conversations
 * with some of them; none of them can sign in.
 */
export async function writeTestData(db: Db, { ids, now, step }: TestDataStep): Promise<void> {
  const people = Array.from({ length: PEOPLE_A_STEP }, (_, index) => personOf(ids.uuid(), index, now))
  const [admin, associate] = [ids.uuid(), ids.uuid()]
  const organizationId = ids.uuid()
  const name = `Test Adjusting ${organizationId.slice(-6)}`
  await db.insert(users).values(people)
  await db.insert(organizations).values({
    ...{ id: organizationId, displayName: name, legalName: `${name} LLC`, createdAt: now },
    emailAddress: `office@${organizationId}.example`,
  })
  await db.insert(organizationRoles).values([
    { id: admin, organizationId, name: 'Administrator', isAdminRole: true },
    { id: associate, organizationId, name: 'Adjuster', permissionKeys: ['Org_Messages_R', 'Org_File_R'] },
  ])
  await db.insert(organizationMembers).values(
    people.map(({ id: userId }, at) => ({
      ...{ id: ids.uuid(), organizationId, userId, roleId: at === 0 ? admin : associate },
      ...{ status: 'Active' as const, joinedAt: now },
    })),
  )
  const named = [...people.map(({ id }) => ({ entityType: 'User' as const, entityId: id }))]
  await db.insert(handles).values(
    [...named, { entityType: 'Organization' as const, entityId: organizationId }].map((one) => ({
      ...one,
      ...{ handle: `test-${one.entityId}`, handleKey: `test-${one.entityId}` },
    })),
  )
  const [first, ...others] = people
  await db.insert(connections).values(
    others.map(({ id: targetId }) => ({
      ...{ id: ids.uuid(), requestingType: 'User' as const, requestingId: first?.id ?? '' },
      ...{ targetType: 'User' as const, targetId, state: 'Connected' as const, stateChangedAt: now },
    })),
  )
  if (first) await writeConversations(db, { ids, now, random: seededRandom(step + 1) }, people)
}

type TestPerson = ReturnType<typeof personOf>

const boxOf = ({ id }: TestPerson): MessageBox => ({ entityType: 'User', entityId: id })
const nameOf = ({ firstName, lastName }: TestPerson): string => `${firstName} ${lastName}`

/** Conversations of the administrator with one associate each; every second one ends with an unread message. */
async function writeConversations(
  db: Db,
  { ids, now, random }: Omit<TestDataStep, 'step'> & { random: Random },
  people: readonly TestPerson[],
): Promise<void> {
  const [admin, ...others] = people
  if (!admin) return
  const partners = others.slice(0, CONVERSATIONS_A_STEP)
  await db
    .insert(messageBoxes)
    .values([
      { ...boxOf(admin), inboxCount: partners.length },
      ...partners.map((partner) => ({ ...boxOf(partner), inboxCount: 1 })),
    ])
  for (const [index, partner] of partners.entries()) {
    const both = [admin, partner]
    await writeConversation(
      db,
      {
        ...{ number: index, subject: fillIn(random.pick(SUBJECTS), random), participants: both.map(boxOf) },
        ...{ names: both.map(nameOf), unread: index % 2 },
        lines: Array.from({ length: MESSAGES_COUNT }, (_, at) => ({
          ...{ writer: boxOf(random.pick(both)), actingUserId: null, html: filledLine(random) },
          at: new Date(now.getTime() - (index * 24 + MESSAGES_COUNT - at) * HOUR_MS),
        })),
      },
      () => ids.uuid(),
    )
  }
}
