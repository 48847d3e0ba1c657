import type { Context } from '#server/graphql/context.ts'
import type { DocumentsChange, SubscriptionDocumentsChangedArgs } from '#server/graphql/generated.ts'
import { whileListening } from '#server/graphql/guarded.ts'
import { ChangeQueue } from '#server/lib/live/change-queue.ts'
import { openForBrowsing } from './owner.ts'
import type { DocumentOwner } from './policy.ts'

/** With more changed folders than this, one notification without a folder id is sent. */
const FOLDERS_TOLD_MAX_COUNT = 5

/**
 * Notifies clients that show documents of the owner that folders changed. Call it after the commit.
 *
 * @param folderIds null for the root; absent if several folders changed or they are not known
 */
export function notifyOfFolders(
  { services: { live } }: Context,
  { type, id }: DocumentOwner,
  folderIds?: readonly (string | null)[],
): void {
  const changed = new Set(folderIds?.map((folderId) => folderId ?? id))
  const told = changed.size === 0 || changed.size > FOLDERS_TOLD_MAX_COUNT ? [null] : changed
  for (const subjectId of told) live.publish({ kind: 'Changed', subjectId }, [{ documentsOf: type, ownerId: id }])
}

/**
 * Subscribes to changes in the documents of an owner. The permission to browse the folders is checked again while the
 * subscription lasts.
 *
 * @throws AppError NOT_FOUND for callers who may read none of its files
 */
export async function documentsChanged(
  context: Context,
  args: SubscriptionDocumentsChangedArgs,
): Promise<AsyncIterableIterator<{ documentsChanged: DocumentsChange }>> {
  const { owner } = await openForBrowsing(context, args)
  whileListening(context, (now) => openForBrowsing(now, args))
  const { live } = context.services
  const documents = { documentsOf: owner.type, ownerId: owner.id }
  const events = new ChangeQueue(
    (push) => live.subscribe(documents, push),
    ({ subjectId }) => ({ documentsChanged: { folderId: subjectId } }),
  )
  await live.whenListening(documents)
  return events
}
