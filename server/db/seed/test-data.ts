import type { Db } from '#server/db/client.ts'
import type { Ids } from '#server/lib/ids/ids.ts'
import { connections } from '#server/modules/connections/tables.ts'
import { organizationMembers, organizationRoles, organizations } from '#server/modules/organizations/tables.ts'
import { handles } from '#server/modules/profiles/tables.ts'
import { users } from '#server/modules/session/tables.ts'

/** How many organizations a run of test data makes, one a step. */
export const TEST_DATA_STEPS = 40
const PEOPLE_A_STEP = 25

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

/** One organization with an administrator and associates, all connected with the administrator; nobody of them can sign in. */
export async function writeTestData(db: Db, { ids, now }: { ids: Ids; now: Date }): Promise<void> {
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
}
