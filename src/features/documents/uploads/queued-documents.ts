import { print } from 'graphql'
import { formatBytes } from '#src/lib/files/format-bytes.ts'
import type { EditedInPlace } from '#src/lib/offline/outbox/edit-in-place.ts'
import type { NewItem, OutboxItem, StagedFile } from '#src/lib/offline/outbox/types.ts'
import type { AccessLevel } from '../contents.ts'
import { CommitFileDocument } from '../documents.generated.ts'
import { ownerKey, ownerOf } from '../owner.ts'
import { type DocumentsPlace, folderHref } from './documents-place.ts'
import { FileRenameDocument, FolderCreateDocument, FolderUpdateDocument } from './uploads.generated.ts'

/**
 * Outbox items for changes of documents. An item carries its whole request, so that the service worker or a later
 * version of the app can send it (design of offline use). A folder's item has the folder's id: items made inside it
 * come after it.
 */

/** Of a photo taken in the product. */
export interface Capture {
  takenUtc: string | null
  latitude: number | null
  longitude: number | null
  caption: string | null
}

/** A change that screens show until the service has confirmed it; the `display` of its item. */
export type DocumentChange =
  | {
      kind: 'document-upload'
      folderId: string | null
      fileName: string
      fileSize: number
      mimeType: string
      accessLevel: AccessLevel | null
      /** The file that gets a new version; null: a new file. */
      updatesFileId: string | null
    }
  | { kind: 'folder-create'; folderId: string; parentFolderId: string | null; name: string }
  | { kind: 'folder-rename'; folderId: string; name: string; nameBefore: string }
  | { kind: 'file-rename'; fileId: string; fileName: string; nameBefore: string }

export type DocumentChangeKind = DocumentChange['kind']

interface DocumentDisplay extends EditedInPlace {
  ownerKey: string
  change: DocumentChange
}

const KINDS: ReadonlySet<string> = new Set<DocumentChangeKind>([
  'document-upload',
  'folder-create',
  'folder-rename',
  'file-rename',
])

/** The change of an item; null for what is none. @param owner null: whoever's */
export function documentChangeOf(
  { kind, display }: Pick<OutboxItem, 'kind' | 'display'>,
  owner: string | null,
): DocumentChange | null {
  if (!KINDS.has(kind)) return null
  const shown = display as Partial<DocumentDisplay> | null | undefined
  const isMeant = owner === null || shown?.ownerKey === owner
  return isMeant && shown?.change?.kind === kind ? shown.change : null
}

/** The place where an item was added; only for an item that has a change. */
export function placeOf({ href, display }: Pick<OutboxItem, 'href' | 'display'>): DocumentsPlace {
  const [page = ''] = href?.split('?') ?? []
  return { ...ownerOf((display as DocumentDisplay).ownerKey), href: page }
}

function displayOf(place: DocumentsPlace, change: DocumentChange): DocumentDisplay {
  return { ownerKey: ownerKey(place), change, inPlace: true }
}

/** Inside a folder that itself waits to be made there is nothing before the folder is. */
function inside(folderId: string | null): Pick<NewItem, 'after'> {
  return folderId === null ? {} : { after: [folderId] }
}

/** Versions of a file and its names are edits of one thing, in the order in which they were made. */
const fileLane = (fileId: string): string => `file:${fileId}`
const folderLane = (folderId: string): string => `folder:${folderId}`

export interface ChosenUpload {
  /** UUID: the id that the version will have. */
  id: string
  file: Pick<StagedFile, 'id' | 'name' | 'type' | 'sizeBytes'>
  folderId: string | null
  accessLevel: AccessLevel | null
  updatesFileId: string | null
  capture: Capture | null
}

/**
 * A file on its way into a folder, or as a new version. Every new file has a lane of its own: the sender uploads one
 * file at a time in the order of choosing, and one that is refused holds no other.
 */
export function uploadItem(
  place: DocumentsPlace,
  { id, file, folderId, accessLevel, updatesFileId, capture }: ChosenUpload,
): NewItem {
  const { entityType, entityId } = place
  const change: DocumentChange = {
    kind: 'document-upload',
    folderId,
    fileName: file.name,
    fileSize: file.sizeBytes,
    mimeType: file.type,
    accessLevel,
    updatesFileId,
  }
  return {
    id,
    kind: change.kind,
    lane: updatesFileId === null ? `upload:${id}` : fileLane(updatesFileId),
    ...inside(updatesFileId === null ? folderId : null),
    request: {
      operationName: 'CommitFile',
      query: print(CommitFileDocument),
      variables: {
        entityType,
        entityId,
        request: { fileUploadToken: '', fileInstanceId: id, folderId, accessLevel, ...(capture && { capture }) },
      },
    },
    receipt: { path: 'commitFile.id', value: id },
    title: { title: file.name, detail: formatBytes(file.sizeBytes) },
    href: folderHref(place, folderId),
    fileIds: [file.id],
    tokenPath: 'request.fileUploadToken',
    uploadTarget: {
      relatedEntityId: entityId,
      relatedEntityType: entityType,
      systemFileType: 'Document',
      ...(accessLevel && { requestedAccessLevel: accessLevel }),
      ...(updatesFileId !== null && { updatesFileId }),
    },
    ...(updatesFileId !== null && { version: { key: fileLane(updatesFileId), from: 'commitFile.versionNumber' } }),
    display: displayOf(place, change),
  }
}

export interface WrittenFolder {
  /** UUID: the id that the folder will have. */
  folderId: string
  /** Null: the root. */
  parentFolderId: string | null
  name: string
}

export function folderCreateItem(place: DocumentsPlace, folder: WrittenFolder): NewItem {
  const { entityType, entityId } = place
  const { folderId, name, parentFolderId } = folder
  return {
    id: folderId,
    kind: 'folder-create',
    lane: folderLane(folderId),
    ...inside(parentFolderId),
    request: {
      operationName: 'FolderCreate',
      query: print(FolderCreateDocument),
      variables: { entityType, entityId, request: { folderId, parentFolderId, name } },
    },
    receipt: { path: 'folderCreate.id', value: folderId },
    title: { title: name, detail: '' },
    href: folderHref(place, parentFolderId),
    version: { key: folderLane(folderId), from: 'folderCreate.version' },
    display: displayOf(place, { kind: 'folder-create', folderId, parentFolderId, name }),
  }
}

export interface FolderRename {
  folderId: string
  name: string
  nameBefore: string
  /** The version the rename was made on; null: whatever name there is gives way. */
  version: number | null
}

/** @param id of the item that it stands in the place of */
export function folderRenameItem(
  place: DocumentsPlace,
  { folderId, name, nameBefore, version }: FolderRename,
  id: string = crypto.randomUUID(),
): NewItem {
  const { entityType, entityId } = place
  return {
    id,
    kind: 'folder-rename',
    lane: folderLane(folderId),
    foldKey: `folder-name:${folderId}`,
    request: {
      operationName: 'FolderUpdate',
      query: print(FolderUpdateDocument),
      variables: { entityType, entityId, folderId, request: { name, version, clientMutationId: id } },
    },
    receipt: { path: 'folderUpdate.id', value: folderId },
    title: { title: name, detail: nameBefore },
    href: folderHref(place, null),
    version: {
      key: folderLane(folderId),
      from: 'folderUpdate.version',
      ...(version !== null && { into: 'request.version' }),
    },
    display: displayOf(place, { kind: 'folder-rename', folderId, name, nameBefore }),
  }
}

export interface FileRename {
  fileId: string
  fileName: string
  nameBefore: string
  /** The version the rename was made on; null: whatever name there is gives way. */
  versionNumber: number | null
}

/** @param id of the item that it stands in the place of */
export function fileRenameItem(
  place: DocumentsPlace,
  { fileId, fileName, nameBefore, versionNumber }: FileRename,
  id: string = crypto.randomUUID(),
): NewItem {
  return {
    id,
    kind: 'file-rename',
    lane: fileLane(fileId),
    foldKey: `file-name:${fileId}`,
    request: {
      operationName: 'FileRename',
      query: print(FileRenameDocument),
      variables: { fileId, request: { fileName, versionNumber, clientMutationId: id } },
    },
    receipt: { path: 'fileRename.fileId', value: fileId },
    title: { title: fileName, detail: nameBefore },
    href: folderHref(place, null),
    version: {
      key: fileLane(fileId),
      from: 'fileRename.versionNumber',
      ...(versionNumber !== null && { into: 'request.versionNumber' }),
    },
    display: displayOf(place, { kind: 'file-rename', fileId, fileName, nameBefore }),
  }
}
