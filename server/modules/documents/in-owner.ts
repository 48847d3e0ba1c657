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

/** One change of an owner's documents. */
interface Change<T> {
  result: T
  events?: readonly NewEvent[]
  /** Folders whose shown contents it changed, null for the root; absent when it is not known, or many. */
  folderIds?: readonly (string | null)[]
}

/**
 * One change at a time of an owner's documents; its events are recorded with it, and viewers of the folders are
 * notified.
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

/** @throws AppError FORBIDDEN, for what the caller may see and not change */
export function requireAllowed(allowed: boolean): void {
  if (!allowed) throw new AppError('FORBIDDEN')
}

/** Distinct ids. @throws AppError VALIDATION_FAILED for none or too many; NOT_FOUND for what cannot be one */
export function readIds(ids: readonly string[], path: string): string[] {
  return [...new Set(parseInput(documentIds, ids, path).map(readId))]
}
