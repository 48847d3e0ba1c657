import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { outboxSealingKeys } from './tables.ts'

/** Returns a user's key. `proposed` is stored if there is none yet; concurrent first calls get the same key. */
export async function findOrInsertSealingKey(
  { db }: Database,
  userId: string,
  proposed: string,
  now: Date,
): Promise<string> {
  const find = async (): Promise<string | undefined> => {
    const [row] = await db
      .select({ sealingKey: outboxSealingKeys.sealingKey })
      .from(outboxSealingKeys)
      .where(eq(outboxSealingKeys.userId, userId))
    return row?.sealingKey
  }
  const known = await find()
  if (known !== undefined) return known
  await db.insert(outboxSealingKeys).values({ userId, sealingKey: proposed, createdAt: now }).onConflictDoNothing()
  const stored = await find()
  if (stored === undefined) throw new Error('The sealing key of a person cannot be stored.')
  return stored
}
