import { queuedItem } from '#src/lib/data/queued-item.ts'
import type { FormErrors } from '#src/lib/forms/form-errors.ts'
import { getConnection } from '#src/lib/offline/connection/connection.ts'
import { outbox, OutboxFullError } from '#src/lib/offline/outbox/outbox.ts'
import type { NewItem, OutboxItem } from '#src/lib/offline/outbox/types.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import type { AccessLevel } from '../contents.ts'
import type { DocumentOwner } from '../owner.ts'
import { messages } from './messages.ts'
import { isConflict } from './pending-item.ts'
import {
  type Capture,
  type DocumentChange,
  documentChangeOf,
  documentUpload,
  fileRename,
  folderCreation,
  folderRename,
  placeOf,
} from './queued-documents.ts'

/** A pending upload, with the variables of its request. */
export interface WaitingUpload {
  item: OutboxItem
  owner: DocumentOwner
  change: Extract<DocumentChange, { kind: 'document-upload' }>
  /** The file for which this is a new version was deleted, so it can only be uploaded as a new file. */
  lostItsFile: boolean
  /** The server did not find the folder, even if a stored list still contains it. */
  lostItsFolder: boolean
}

/** Returns null for an item that is not an upload of a document. */
export function waitingUploadOf(item: OutboxItem): WaitingUpload | null {
  const change = documentChangeOf(item, null)
  if (change?.kind !== 'document-upload') return null
  const isLost = item.reason?.code === 'NOT_FOUND'
  return {
    item,
    owner: placeOf(item),
    change,
    lostItsFile: isLost && change.updatesFileId !== null,
    lostItsFolder: isLost && change.updatesFileId === null,
  }
}

export interface UploadRevision {
  fileName: string
  folderId: string | null
  /** Instead of `folderId`: the name of a folder in the root, which the server creates if there is none. */
  folderName: string | null
  accessLevel: AccessLevel | null
}

/**
 * Changes the name, level or folder of a pending upload. It keeps its id and its content; parts that were already
 * uploaded are not sent again.
 *
 * @returns false if it is being sent or was already sent
 */
export async function reviseUpload(
  { item, change, lostItsFile }: WaitingUpload,
  { fileName, folderId, folderName, accessLevel }: UploadRevision,
): Promise<boolean> {
  const [fileId = ''] = item.fileIds
  const { capture } = item.request.variables['request'] as { capture?: Capture }
  const file = { name: fileName, type: change.mimeType, sizeBytes: change.fileSize }
  const updatesFileId = lostItsFile ? null : change.updatesFileId
  const revised = documentUpload(placeOf(item), {
    id: item.id,
    file,
    content: fileId,
    folderId,
    folderName,
    accessLevel,
    updatesFileId,
    capture: capture ?? null,
  })
  return outbox.reviseItem(queuedItem(revised), new Map([[fileId, fileName]]))
}

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

/**
 * Saves an edit of a pending item, and shows a toast if it comes too late or waits for the server.
 *
 * @param revise resolves to false if the item can no longer be changed
 * @returns the form's error if the device could not save it
 */
export async function saveRevision(name: string, revise: () => Promise<boolean>): Promise<FormErrors | undefined> {
  try {
    if (!(await revise())) showToast({ intent: 'info', text: messages.editTooLate })
    else if (!getConnection().reachable) showToast({ intent: 'info', text: messages.waits })
    return undefined
  } catch (error) {
    return { formError: error instanceof OutboxFullError ? messages.noRoom(name) : messages.notKept }
  }
}
