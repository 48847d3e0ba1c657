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

/** A new folder or another name that waits, and what it was asked with. */
export interface WaitingName {
  item: OutboxItem
  change: Exclude<DocumentChange, { kind: 'document-upload' }>
}

/** Null for what names nothing. */
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
  // Confirming the name after a conflict overrules the other person's.
  const overrules = isConflict(item)
  if (change.kind === 'folder-rename')
    return queuedItem(folderRename(place, { ...change, name, version: overrules ? null : version }, item.id))
  return queuedItem(
    fileRename(place, { ...change, fileName: name, versionNumber: overrules ? null : versionNumber }, item.id),
  )
}

/**
 * Another name for a folder or file that waits to get one. The item keeps its id, so that what is made inside a new
 * folder still finds it.
 *
 * @returns false when it is being sent right now or has arrived
 */
export async function reviseName(waiting: WaitingName, name: string): Promise<boolean> {
  return outbox.reviseItem(nameItem(waiting, name), new Map())
}
