import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { AppError } from '#server/graphql/errors.ts'
import { clientMutations } from './tables.ts'

export interface ClientMutation {
  userId: string
  /** The device's own id of the change; null or missing: it cannot be recognized again and is done. */
  id: string | null | undefined
  /** Operation and object, such as `conversationUpdate <id>`. */
  what: string
  now: Date
}

/**
 * Remembers a change in the transaction that makes it. A second try that runs at the same time waits here for the first
 * one's end.
 *
 * @returns false when an earlier try has made the change
 * @throws AppError ID_IN_USE when the id was used for anything else
 */
export async function once(tx: Db, { userId, id, what, now }: ClientMutation): Promise<boolean> {
  if (id == null) return true
  const made = await tx
    .insert(clientMutations)
    .values({ userId, id, what, doneAt: now })
    .onConflictDoNothing()
    .returning({ id: clientMutations.id })
  if (made.length > 0) return true
  const [known] = await tx
    .select({ what: clientMutations.what })
    .from(clientMutations)
    .where(and(eq(clientMutations.userId, userId), eq(clientMutations.id, id)))
  if (known?.what !== what) throw new AppError('ID_IN_USE')
  return false
}

/** Forgets what was done before an instant. */
export async function forgetMutationsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(clientMutations).where(lt(clientMutations.doneAt, before))
}
