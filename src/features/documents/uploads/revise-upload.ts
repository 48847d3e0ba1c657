import { queuedItem } from '#src/lib/data/queued-item.ts'
import { outbox } from '#src/lib/offline/outbox/outbox.ts'
import type { OutboxItem } from '#src/lib/offline/outbox/types.ts'
import type { AccessLevel } from '../contents.ts'
import type { DocumentOwner } from '../owner.ts'
import { type Capture, documentChangeOf, type DocumentChange, documentUpload, placeOf } from './queued-documents.ts'

/** An upload that waits, and what it was asked with. */
export interface WaitingUpload {
  item: OutboxItem
  owner: DocumentOwner
  change: Extract<DocumentChange, { kind: 'document-upload' }>
  /** The file of which it was to be a version is gone: it can only become a file of its own. */
  lostItsFile: boolean
  /** The service did not find the folder, whatever a list says that was kept before. */
  lostItsFolder: boolean
}

/** Null for what is no upload of a document. */
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
 * Another name, level or folder for a file that waits. It keeps its id and its bytes; what of them was sent is not sent
 * again.
 *
 * @returns false when it is being sent right now or has arrived
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
