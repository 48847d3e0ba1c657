import { queuedItem } from '#src/lib/data/queued-item.ts'
import { outbox } from '#src/lib/offline/outbox/outbox.ts'
import type { NewItem, OutboxItem } from '#src/lib/offline/outbox/types.ts'
import { isConflict } from './pending-item.ts'
import {
  documentChangeOf,
  type DocumentChange,
  fileRename,
  folderCreation,
  folderRename,
  placeOf,
} from './queued-documents.ts'

/** A pending new folder or rename, with the variables of its request. */
export interface WaitingName {
  item: OutboxItem
  change: Exclude<DocumentChange, { kind: 'document-upload' }>
}

/** Returns null for an item that is not a new folder or a rename. */
export function waitingNameOf(item: OutboxItem): WaitingName | null {
  const change = documentChangeOf(item, null)
  return change === null || change.kind === 'document-upload' ? null : { item, change }
}

function nameItem({ item, change }: WaitingName, name: string): NewItem {
  const place = placeOf(item)
  if (change.kind === 'folder-create') return queuedItem(folderCreation(place, { ...change, name }))
  const { version = null, versionNumber = null } = item.request.variables['request'] as {
    version?: number | null
    versionNumber?: number | null
  }
  // If the user confirms the name after a conflict, it overwrites the other user's name.
  const overrules = isConflict(item)
  if (change.kind === 'folder-rename')
    return queuedItem(folderRename(place, { ...change, name, version: overrules ? null : version }, item.id))
  return queuedItem(
    fileRename(place, { ...change, fileName: name, versionNumber: overrules ? null : versionNumber }, item.id),
  )
}

/**
 * Changes the name of a pending new folder or rename. The item keeps its id, so that pending changes inside a new
 * folder still refer to it.
 *
 * @returns false if it is being sent or was already sent
 */
export async function reviseName(waiting: WaitingName, name: string): Promise<boolean> {
  return outbox.reviseItem(nameItem(waiting, name), new Map())
}
