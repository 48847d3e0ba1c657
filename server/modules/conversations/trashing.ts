import type { Database } from '#server/db/client.ts'
import type { Context } from '#server/graphql/context.ts'
import type { EmptyTrashResult, MutationConversationEmptyTrashArgs } from '#server/graphql/generated.ts'
import { TRASH_RETENTION_DAYS } from '#shared/limits.ts'
import { DAY_MS } from '#shared/limits/units.ts'
import { type MessageBox, readBox } from './box.ts'
import { lockBox } from './repository-labels.ts'
import { leaveConversations } from './repository-membership.ts'
import { filterTrashed, findBoxesTrashedBefore, lockTrashed } from './repository-trash.ts'

/** Conversations per transaction, so that emptying a full trash does not lock thousands of them at once. */
const REMOVED_AT_ONCE = 500

/**
 * Permanently removes the conversations that the box trashed before a time (null for all). Only the box's copies are
 * removed: the box is no longer a participant, and the messages are kept for the others. Running it again removes
 * nothing more.
 *
 * @returns the number of removed conversations
 */
async function removeTrashed(database: Database, box: MessageBox, before: Date | null, now: Date): Promise<number> {
  let removed = 0
  for (;;) {
    const found = await database.transaction(async (tx) => {
      const held = await lockTrashed(database, tx, box, before, REMOVED_AT_ONCE)
      if (held.length === 0) return 0
      await lockBox(database, tx, box)
      // A conversation may have been restored before the box was locked.
      const trashed = await filterTrashed(database, tx, box, before, held)
      removed += await leaveConversations(database, tx, box, trashed, now)
      return held.length
    })
    if (found < REMOVED_AT_ONCE) return removed
  }
}

/** Permanently deletes conversations in the trash of a box: all, or those that were trashed until `trashedUntil`. */
export async function conversationEmptyTrash(
  context: Context,
  args: MutationConversationEmptyTrashArgs,
): Promise<EmptyTrashResult> {
  const { database, clock } = context.services
  // The bound is inclusive; times are stored in milliseconds.
  const before = args.trashedUntil == null ? null : new Date(Date.parse(args.trashedUntil) + 1)
  return { removedCount: await removeTrashed(database, readBox(args), before, clock.now()) }
}

/**
 * Permanently removes conversations that have been in the trash for TRASH_RETENTION_DAYS. A new message does not extend
 * this period.
 */
export async function removeExpiredTrash(database: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - TRASH_RETENTION_DAYS * DAY_MS)
  let removed = 0
  for (const box of await findBoxesTrashedBefore(database, before))
    removed += await removeTrashed(database, box, before, now)
  return removed
}
