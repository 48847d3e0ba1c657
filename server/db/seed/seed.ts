import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import type { Clock } from '#server/lib/clock/clock.ts'
import type { StoragePort } from '#server/lib/storage/port.ts'
import { users } from '#server/modules/users/tables.ts'
import { seedBenchmark } from './bench.ts'
import { seedBilling } from './demo-billing.ts'
import { DEMO_ACCOUNTS, type DemoAccount } from './demo-accounts.ts'
import { seedConversationClaims } from './demo-claim-story.ts'
import { seedChats } from './demo-chats.ts'
import { seedConversations } from './demo-conversations.ts'
import { seedDocuments, storeDemoDocuments } from './demo-documents.ts'
import { seedFiles, storeDemoFiles } from './demo-files.ts'
import { seedHistory } from './demo-history.ts'
import { seedLegacyClaims } from './demo-legacy-claims.ts'
import { seedNotifications } from './demo-notifications.ts'
import { seedOrganizations } from './demo-organizations.ts'
import { personId, seedPeople } from './demo-people.ts'

export type SeedScale = 'none' | 'demo' | `bench:${number}`

export interface SeedTarget {
  database: Database
  clock: Clock
  /** The storage for message files and documents; without it, none are created. */
  storage?: Pick<StoragePort, 'put' | 'delete'>
  /** Creates a sign-in account and returns its subject; null if the accounts are in an external pool. */
  seedUser: ((account: Omit<DemoAccount, 'title'>) => Promise<{ sub: string }>) | null
}

/**
 * Fills an empty database with the demo world (people, an organization hierarchy, conversations) and, for `bench:N`,
 * with N x 10,000 conversations and N x 200,000 messages of one account. A database that contains the demo world is not
 * changed.
 * @returns whether anything was written
 */
export async function seedDatabase(target: SeedTarget, scale: SeedScale): Promise<boolean> {
  if (scale === 'none') return false
  const { database, clock, storage } = target
  const firstId = personId(DEMO_ACCOUNTS[0].email)
  const known = await database.db.select({ id: users.id }).from(users).where(eq(users.id, firstId))
  if (known.length > 0) return false
  const subjects = await seedAccounts(target)
  const stored = storage ? await storeDemoFiles(storage) : []
  const documents = storage ? await storeDemoDocuments(storage) : null
  await database.transaction(async (db) => {
    await seedPeople(db, clock.now(), subjects)
    await seedOrganizations(db, clock.now())
    await seedBilling(db, clock.now())
    await seedConversations(db, clock.now())
    await seedNotifications(db, clock.now())
    await seedLegacyClaims(db, clock.now())
    await seedConversationClaims(db, clock.now())
    await seedHistory(db, clock.now())
    if (stored.length > 0) await seedFiles(db, stored)
    if (documents) await seedDocuments(db, documents, clock.now())
  })
  await seedChats(database, clock.now())
  if (scale !== 'demo') await seedBenchmark(database, clock.now(), Number(scale.slice('bench:'.length)))
  return true
}

/** E-mail address -> subject in the identity pool. */
async function seedAccounts({ seedUser }: SeedTarget): Promise<ReadonlyMap<string, string>> {
  const subjects = new Map<string, string>()
  for (const { title: _, ...account } of DEMO_ACCOUNTS) {
    if (seedUser) subjects.set(account.email, (await seedUser(account)).sub)
  }
  return subjects
}
