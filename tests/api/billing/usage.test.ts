import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listUnbilledEvents, measureLevels } from '#server/modules/billing/usage/repository.ts'
import { billingUsageEvents } from '#server/modules/billing/tables.ts'
import { isWithin } from '#server/modules/billing/day-spans.ts'
import { chatConversations } from '#server/modules/drafting/tables.ts'
import { fileInstances } from '#server/modules/files/tables.ts'
import { organizationMembers } from '#server/modules/organizations/tables.ts'
import { createDocumentsWorld } from '../documents/documents-world.ts'

let world: Awaited<ReturnType<typeof createDocumentsWorld>>
beforeAll(async () => {
  world = await createDocumentsWorld()
})
afterAll(() => world.close())

const ZONE = 'America/Chicago'
async function usageOf(organizationId: string, from: string, to: string) {
  const { db } = world.services.database
  const before = { organizationId, month: from, before: to }
  const scope = { organizationIds: [organizationId], until: to, zone: ZONE, freeKeys: [] }
  const events = (await listUnbilledEvents(db, ['claimCount', 'assistantTokens'], scope)).filter(({ day }) =>
    isWithin(day, [{ from, to }]),
  )
  const sumOf = (metric: string): number =>
    events.reduce((sum, one) => (one.metric === metric ? sum + one.quantity : sum), 0)
  const [users, storage] = await measureLevels(
    db,
    [
      { ...before, metric: 'userCount' },
      { ...before, metric: 'storageActive' },
    ],
    ZONE,
  )
  const stored = await db.select().from(billingUsageEvents).where(eq(billingUsageEvents.organizationId, organizationId))
  return {
    userCount: users?.quantity,
    claimCount: sumOf('claimCount'),
    assistantTokens: sumOf('assistantTokens'),
    storageActive: storage?.quantity,
    storedBytes: stored.reduce((sum, { metric, delta }) => (metric === 'storedBytes' ? sum + delta : sum), 0),
  }
}
const at = (day: string) => new Date(`${day}T18:00:00Z`)

test('the usage of a month is counted from its events, and does not change later', async () => {
  const { db } = world.services.database
  const organization = await world.organization()
  const membership = async (joined: string, left?: string): Promise<void> => {
    const person = await world.person()
    await world.join(organization, person)
    const mine = eq(organizationMembers.userId, person.userId)
    // Like the product: first the row, then its changes, each at a different time.
    const [row] = await db.delete(organizationMembers).where(mine).returning()
    if (!row) throw new Error('Nobody joined.')
    await db.insert(organizationMembers).values({ ...row, joinedAt: at(joined) })
    if (left)
      await db
        .update(organizationMembers)
        .set({ status: 'Inactive', updatedAt: at(left) })
        .where(mine)
  }
  await membership('2026-07-04')
  await membership('2026-07-30', '2026-09-02')
  await membership('2026-09-10')
  const claim = await world.claim(organization.id)
  const files = [
    await world.makeFile({ type: 'Organization', id: organization.id }, [{}, {}]),
    await world.makeFile(claim, [{}]),
    await world.makeFile({ type: 'User', id: world.services.ids.uuid() }, [{}]),
  ]
  const august = () => usageOf(organization.id, '2026-08-01', '2026-09-01')
  const september = () => usageOf(organization.id, '2026-09-01', '2026-10-01')
  expect(await august()).toMatchObject({ userCount: 2, claimCount: 0, storageActive: 0 })
  expect(await september()).toMatchObject({ userCount: 2, claimCount: 0, storageActive: 0 })
  const ever = () => usageOf(organization.id, '2026-01-01', '2100-01-01')
  // Associates that the test itself added and removed do not count.
  expect(await ever()).toMatchObject({ userCount: 2, claimCount: 1, storageActive: 1, storedBytes: 12 })
  await db.delete(fileInstances).where(eq(fileInstances.fileId, files[1]?.fileId ?? ''))
  expect(await ever()).toMatchObject({ storedBytes: 8 })
  await db
    .update(organizationMembers)
    .set({ status: 'Inactive', updatedAt: at('2026-11-02') })
    .where(eq(organizationMembers.organizationId, organization.id))
  expect(await ever()).toMatchObject({ userCount: 0 })
  expect(await september()).toMatchObject({ userCount: 2 })
})

test('tokens of the assistant are counted once, for the organization that the person joined first', async () => {
  const { db } = world.services.database
  const [first, second] = [await world.organization(), await world.organization()]
  const person = await world.person()
  await world.join(first, person)
  world.clock.advance(1_000)
  await world.join(second, person)
  const chatConversationId = world.services.ids.uuid()
  const conversation = { chatConversationId, userId: person.userId, chatConversationType: 'GeneralChat' as const }
  await db.insert(chatConversations).values({ ...conversation, createdAt: at('2026-11-20') })
  const mine = eq(chatConversations.chatConversationId, chatConversationId)
  await db.update(chatConversations).set({ cumulativeTokens: 700 }).where(mine)
  await db.update(chatConversations).set({ cumulativeTokens: 950, lastSequence: 2 }).where(mine)
  await db.update(chatConversations).set({ conversationName: 'Hail' }).where(mine)
  await db.delete(chatConversations).where(mine)
  expect(await usageOf(first.id, '2026-01-01', '2100-01-01')).toMatchObject({ assistantTokens: 950 })
  expect(await usageOf(second.id, '2026-01-01', '2100-01-01')).toMatchObject({ assistantTokens: 0 })
})

test('the sums of the events equal the counts in the tables', async () => {
  const { rows } = await world.services.database.db.execute<{ differing: string }>(`
    select count(*) as differing from organizations o where
      (select count(*) from organization_members m where m.organization_id = o.id and m.status = 'Active')
        <> (select coalesce(sum(delta), 0) from billing_usage_events e where e.organization_id = o.id
          and e.metric = 'userCount')
      or (select coalesce(sum(f.size_bytes), 0) from file_instances f where f.document_owner_id = o.id
           or f.document_owner_id in (select id from claims c where c.organization_id = o.id))
        <> (select coalesce(sum(delta), 0) from billing_usage_events e where e.organization_id = o.id
          and e.metric = 'storedBytes')`)
  expect(Number(rows[0]?.differing)).toBe(0)
})
