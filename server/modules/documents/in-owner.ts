import type { Db } from '#server/db/client.ts'
import type { Context } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import { parseInput, readId } from '#server/graphql/validate-input.ts'
import { documentIds } from '#shared/validation/documents.ts'
import { notifyOfFolders } from './live.ts'
import { actorOf } from './owner.ts'
import type { DocumentOwner } from './policy.ts'
import { type NewEvent, recordEvents } from './repository-events.ts'
import { lockOwner } from './repository-owners.ts'

/** The outcome of one change of an owner's documents. */
interface Change<T> {
  result: T
  events?: readonly NewEvent[]
  /** Folders whose displayed contents changed, null for the root; absent if they are not known or there are many. */
  folderIds?: readonly (string | null)[]
}

/**
 * Runs a change of an owner's documents while no other change of them runs. Records its events in the same transaction
 * and notifies viewers of the folders.
 */
export async function inOwner<T>(
  context: Context,
  owner: DocumentOwner,
  work: (tx: Db) => Promise<Change<T>>,
): Promise<T> {
  const { database, clock } = context.services
  const { result, folderIds } = await database.transaction(async (tx) => {
    await lockOwner(tx, owner)
    const change = await work(tx)
    await recordEvents(database, tx, { owner, actor: actorOf(context), now: clock.now() }, change.events ?? [])
    return change
  })
  notifyOfFolders(context, owner, folderIds)
  return result
}

/** @throws AppError FORBIDDEN if the caller may see an item but not change it */
export function requireAllowed(allowed: boolean): void {
  if (!allowed) throw new AppError('FORBIDDEN')
}

/**
 * Returns distinct ids.
 *
 * @throws AppError VALIDATION_FAILED for none or too many; NOT_FOUND for an id that is not a UUID
 */
export function readIds(ids: readonly string[], path: string): string[] {
  return [...new Set(parseInput(documentIds, ids, path).map(readId))]
}
