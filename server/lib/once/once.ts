import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { AppError } from '#server/graphql/errors.ts'
import { clientMutations } from './tables.ts'

export interface ClientMutation {
  userId: string
  /**
   * The device's id of the change; if null or missing, repeats cannot be recognized and the change is made each time.
   */
  id: string | null | undefined
  /** Operation and object, such as `conversationUpdate <id>`. */
  what: string
  now: Date
}

/**
 * Records a change in the transaction that makes it. A concurrent second attempt waits here until the first one ends.
 * @returns false if an earlier attempt made the change
 * @throws AppError ID_IN_USE if the id was used for another change
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

/** Deletes the records of changes before a time. */
export async function forgetMutationsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(clientMutations).where(lt(clientMutations.doneAt, before))
}
