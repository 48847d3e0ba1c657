import { queuedItem } from '#src/lib/data/queued-item.ts'
import { outbox } from '#src/lib/offline/outbox/outbox.ts'
import type { OutboxItem } from '#src/lib/offline/outbox/types.ts'
import type { AccessLevel } from '../contents.ts'
import type { DocumentOwner } from '../owner.ts'
import { type Capture, documentChangeOf, type DocumentChange, documentUpload, placeOf } from './queued-documents.ts'

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
  { fileName, folderId, accessLevel }: UploadRevision,
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
    accessLevel,
    updatesFileId,
    capture: capture ?? null,
  })
  return outbox.reviseItem(queuedItem(revised), new Map([[fileId, fileName]]))
}
