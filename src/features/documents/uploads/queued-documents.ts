import type { QueuedMutation } from '#src/lib/data/write-options.ts'
import { formatBytes } from '#src/lib/files/format-bytes.ts'
import type { EditedInPlace } from '#src/lib/offline/outbox/edit-in-place.ts'
import type { OutboxItem, StagedFile } from '#src/lib/offline/outbox/types.ts'
import type { AccessLevel } from '../contents.ts'
import {
  CommitFileDocument,
  type CommitFileMutation,
  type CommitFileMutationVariables,
} from '../documents.generated.ts'
import { type DocumentsPlace, folderHref, ownerKey, ownerOf } from '../owner.ts'
import {
  FileRenameDocument,
  type FileRenameMutation,
  type FileRenameMutationVariables,
  FolderCreateDocument,
  type FolderCreateMutation,
  type FolderCreateMutationVariables,
  FolderUpdateDocument,
  type FolderUpdateMutation,
  type FolderUpdateMutationVariables,
} from './uploads.generated.ts'

/**
 * Queued changes of documents, for `queueWrite`. A folder's item has the folder's id, so that changes inside it are
 * sent after it.
 */

/** Data of a photo that was taken in the app. */
export interface Capture {
  takenUtc: string | null
  latitude: number | null
  longitude: number | null
  caption: string | null
}

/** A change that screens show until the server has confirmed it; the `display` value of its outbox item. */
export type DocumentChange =
  | {
      kind: 'document-upload'
      folderId: string | null
      /** The folder in the root that gets the file, and is created if there is none; null: `folderId`. */
      folderName?: string | null
      fileName: string
      fileSize: number
      mimeType: string
      accessLevel: AccessLevel | null
      /** The file that gets a new version; null for a new file. */
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

/**
 * The document change of an outbox item; null if it has none.
 *
 * @param owner null for any owner
 */
export function documentChangeOf(
  { kind, display }: Pick<OutboxItem, 'kind' | 'display'>,
  owner: string | null,
): DocumentChange | null {
  if (!KINDS.has(kind)) return null
  const shown = display as Partial<DocumentDisplay> | null | undefined
  const isMeant = owner === null || shown?.ownerKey === owner
  return isMeant && shown?.change?.kind === kind ? shown.change : null
}

/** The page on which an item was added; only for an item that has a document change. */
export function placeOf({ href, display }: Pick<OutboxItem, 'href' | 'display'>): DocumentsPlace {
  const [page = ''] = href?.split('?') ?? []
  return { ...ownerOf((display as DocumentDisplay).ownerKey), href: page }
}

function shownAs(place: DocumentsPlace, change: DocumentChange): { kind: string; display: DocumentDisplay } {
  return { kind: change.kind, display: { ownerKey: ownerKey(place), change, inPlace: true } }
}

export interface ChosenUpload {
  /** UUID: the id that the version will have. */
  id: string
  file: Pick<StagedFile, 'name' | 'type' | 'sizeBytes'>
  /** The file itself, or its id if it is already stored on the device. */
  content: File | string
  folderId: string | null
  /** Instead of `folderId`: the name of a folder in the root, which the server creates if there is none. */
  folderName?: string | null
  accessLevel: AccessLevel | null
  updatesFileId: string | null
  capture: Capture | null
  /** Part of the file that was stored or uploaded, between 0 and 1. */
  onProgress?: (share: number) => void
}

/**
 * Queues the upload of a file into a folder, or as a new version. Every new file has a separate lane: files upload one
 * at a time in the order they were chosen, and a refused file does not block the others.
 */
export function documentUpload(
  place: DocumentsPlace,
  { id, file, content, folderId, folderName = null, accessLevel, updatesFileId, capture, onProgress }: ChosenUpload,
) {
  const { entityType, entityId } = place
  const change: DocumentChange = {
    kind: 'document-upload',
    folderId,
    folderName,
    fileName: file.name,
    fileSize: file.sizeBytes,
    mimeType: file.type,
    accessLevel,
    updatesFileId,
  }
  return {
    document: CommitFileDocument,
    variables: {
      entityType,
      entityId,
      request: {
        ...{ fileUploadToken: '', fileInstanceId: id, folderId, accessLevel },
        ...(folderName !== null && { folderName }),
        ...(capture && { capture }),
      },
    },
    queued: {
      ...shownAs(place, change),
      id,
      given: { file: updatesFileId ?? id },
      label: file.name,
      detail: formatBytes(file.sizeBytes),
      href: folderHref(place, folderId),
      receipt: { path: 'commitFile.id', value: id },
      files: {
        contents: [content],
        tokensPath: 'request.fileUploadToken',
        target: {
          relatedEntityId: entityId,
          relatedEntityType: entityType,
          systemFileType: 'Document',
          ...(accessLevel && { requestedAccessLevel: accessLevel }),
          ...(updatesFileId !== null && { updatesFileId }),
        },
        ...(onProgress && { onProgress }),
      },
      ...(updatesFileId !== null && { version: { key: `file:${updatesFileId}`, from: 'commitFile.versionNumber' } }),
    },
  } satisfies QueuedMutation<CommitFileMutation, CommitFileMutationVariables>
}

export interface WrittenFolder {
  /** UUID: the id that the folder will have. */
  folderId: string
  /** Null for the root. */
  parentFolderId: string | null
  name: string
}

export function folderCreation(place: DocumentsPlace, { folderId, parentFolderId, name }: WrittenFolder) {
  const { entityType, entityId } = place
  return {
    document: FolderCreateDocument,
    variables: { entityType, entityId, request: { folderId, parentFolderId, name } },
    queued: {
      ...shownAs(place, { kind: 'folder-create', folderId, parentFolderId, name }),
      id: folderId,
      label: name,
      href: folderHref(place, parentFolderId),
      receipt: { path: 'folderCreate.id', value: folderId },
      version: { key: `folder:${folderId}`, from: 'folderCreate.version' },
    },
  } satisfies QueuedMutation<FolderCreateMutation, FolderCreateMutationVariables>
}

export interface FolderRename {
  folderId: string
  name: string
  nameBefore: string
  /** The version that the rename is based on; null to overwrite any name. */
  version: number | null
}

/** @param id of the outbox item that it replaces */
export function folderRename(
  place: DocumentsPlace,
  { folderId, name, nameBefore, version }: FolderRename,
  id: string = crypto.randomUUID(),
) {
  const { entityType, entityId } = place
  return {
    document: FolderUpdateDocument,
    variables: { entityType, entityId, folderId, request: { name, version, clientMutationId: id } },
    queued: {
      ...shownAs(place, { kind: 'folder-rename', folderId, name, nameBefore }),
      id,
      label: name,
      detail: nameBefore,
      href: folderHref(place, null),
      receipt: { path: 'folderUpdate.id', value: folderId },
      version: {
        key: `folder:${folderId}`,
        from: 'folderUpdate.version',
        ...(version !== null && { into: 'request.version' }),
      },
    },
  } satisfies QueuedMutation<FolderUpdateMutation, FolderUpdateMutationVariables>
}

export interface FileRename {
  fileId: string
  fileName: string
  nameBefore: string
  /** The version that the rename is based on; null to overwrite any name. */
  versionNumber: number | null
}

/** @param id of the outbox item that it replaces */
export function fileRename(
  place: DocumentsPlace,
  { fileId, fileName, nameBefore, versionNumber }: FileRename,
  id: string = crypto.randomUUID(),
) {
  return {
    document: FileRenameDocument,
    variables: { fileId, request: { fileName, versionNumber, clientMutationId: id } },
    queued: {
      ...shownAs(place, { kind: 'file-rename', fileId, fileName, nameBefore }),
      id,
      label: fileName,
      detail: nameBefore,
      href: folderHref(place, null),
      receipt: { path: 'fileRename.fileId', value: fileId },
      version: {
        key: `file:${fileId}`,
        from: 'fileRename.versionNumber',
        ...(versionNumber !== null && { into: 'request.versionNumber' }),
      },
    },
  } satisfies QueuedMutation<FileRenameMutation, FileRenameMutationVariables>
}
