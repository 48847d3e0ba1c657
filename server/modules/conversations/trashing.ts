import type { Database } from '#server/db/client.ts'
import type { Context } from '#server/graphql/context.ts'
import type { EmptyTrashResult, MutationConversationEmptyTrashArgs } from '#server/graphql/generated.ts'
import { TRASH_RETENTION_DAYS } from '#shared/limits.ts'
import { DAY_MS } from '#shared/limits/units.ts'
import { type MessageBox, readBox } from './box.ts'
import { lockBox } from './repository-labels.ts'
import { leaveConversations } from './repository-membership.ts'
import { filterTrashed, findBoxesTrashedBefore, lockTrashed } from './repository-trash.ts'

/** Conversations of one transaction: a full trash must not hold thousands of them at once. */
const REMOVED_AT_ONCE = 500

/**
 * Removes for good what the box trashed before an instant (null: all). Only its own copies go (decision 37): the box
 * takes part no longer, and the messages stay for the others. Running it again removes nothing more.
 *
 * @returns how many conversations went
 */
async function removeTrashed(database: Database, box: MessageBox, before: Date | null, now: Date): Promise<number> {
  let removed = 0
  for (;;) {
    const found = await database.transaction(async (tx) => {
      const held = await lockTrashed(database, tx, box, before, REMOVED_AT_ONCE)
      if (held.length === 0) return 0
      await lockBox(database, tx, box)
      // Somebody may have restored one before the box was held.
      const trashed = await filterTrashed(database, tx, box, before, held)
      removed += await leaveConversations(database, tx, box, trashed, now)
      return held.length
    })
    if (found < REMOVED_AT_ONCE) return removed
  }
}

/** Deletes conversations in the trash of a box permanently: all, or those that came there until `trashedUntil`. */
export async function conversationEmptyTrash(
  context: Context,
  args: MutationConversationEmptyTrashArgs,
): Promise<EmptyTrashResult> {
  const { database, clock } = context.services
  // The bound itself is included; times are stored in milliseconds.
  const before = args.trashedUntil == null ? null : new Date(Date.parse(args.trashedUntil) + 1)
  return { removedCount: await removeTrashed(database, readBox(args), before, clock.now()) }
}

/**
 * Removes for good what has been in any trash for TRASH_RETENTION_DAYS; a message that came meanwhile does not prolong
 * it.
 */
export async function removeExpiredTrash(database: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - TRASH_RETENTION_DAYS * DAY_MS)
  let removed = 0
  for (const box of await findBoxesTrashedBefore(database, before))
    removed += await removeTrashed(database, box, before, now)
  return removed
}
