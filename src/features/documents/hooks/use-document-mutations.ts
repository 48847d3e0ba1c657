import { useMemo } from 'react'
import { DOCUMENT_IDS_MAX_COUNT } from '#shared/limits.ts'
import { useWrite } from '#src/lib/data/use-write.ts'
import { NeedsServerError } from '#src/lib/data/write-errors.ts'
import type { WriteOutcome } from '#src/lib/data/write-options.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import type { AccessLevel, FolderToDelete } from '../contents.ts'
import {
  DeleteFileDocument,
  FileAccessLevelChangeDocument,
  FileFolderChangeDocument,
  FileInstanceAccessLevelChangeDocument,
  FolderDeleteDocument,
  FolderFolderChangeDocument,
} from '../documents.generated.ts'
import type { FileItem, StoredItem } from '../items.ts'
import { messages } from '../messages.ts'
import type { DocumentOwner } from '../owner.ts'

/**
 * The changes that need the server. Each resolves to whether it was done; a toast has reported the result either way.
 */
export interface DocumentMutations {
  move: (items: readonly StoredItem[], folderId: string | null) => Promise<boolean>
  /**
   * @param folders the contents of the folders among the items, as the user saw them; the server refuses if they have
   *   changed
   */
  remove: (items: readonly StoredItem[], folders: readonly FolderToDelete[]) => Promise<boolean>
  /** @param folder its contents as the user saw them; the server refuses if they have changed */
  removeFolder: (folder: FolderToDelete) => Promise<boolean>
  /** Changes all versions of the files; refused if a file has a newer version than the user saw. */
  setPrivacy: (files: readonly FileItem[], level: AccessLevel) => Promise<boolean>
  /** Changes single versions. */
  setVersionPrivacy: (instanceIds: readonly string[], level: AccessLevel) => Promise<boolean>
}

/** Splits the ids into several requests, because the server limits the number per request. */
function inPortions<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / DOCUMENT_IDS_MAX_COUNT) }, (_, index) =>
    all.slice(index * DOCUMENT_IDS_MAX_COUNT, (index + 1) * DOCUMENT_IDS_MAX_COUNT),
  )
}

/** The files with the id of the newest version that the user saw. */
function withShown(files: readonly FileItem[]): { ids: string[]; shownInstanceIds: string[] } {
  return { ids: files.map(({ id }) => id), shownInstanceIds: files.map(({ file }) => file.currentInstance.id) }
}

function idsOf(items: readonly StoredItem[], kind: StoredItem['kind']): string[] {
  return items.filter((item) => item.kind === kind).map((item) => item.id)
}

type Request = () => Promise<WriteOutcome<unknown>>

const MOVE = { offline: messages.needsServer.move }
const DELETE = { offline: messages.needsServer.delete }
const PRIVACY = { offline: messages.needsServer.privacy }

/** @param onChanged called when the data on screen must be fetched again */
export function useDocumentMutations(
  { entityType, entityId }: DocumentOwner,
  onChanged: () => void,
): DocumentMutations {
  const [moveFolders] = useWrite(FolderFolderChangeDocument, MOVE)
  const [moveFiles] = useWrite(FileFolderChangeDocument, MOVE)
  const [deleteFiles] = useWrite(DeleteFileDocument, DELETE)
  const [deleteFolder] = useWrite(FolderDeleteDocument, DELETE)
  const [setFilePrivacy] = useWrite(FileAccessLevelChangeDocument, PRIVACY)
  const [setInstancePrivacy] = useWrite(FileInstanceAccessLevelChangeDocument, PRIVACY)
  return useMemo(() => {
    const owner = { entityType, entityId }
    const inTurn = async (done: string, requests: readonly Request[]): Promise<boolean> => {
      for (const send of requests) {
        const outcome = await send()
        if (outcome.ok) continue
        // After an error, some of several requests may have succeeded; without the server, none was sent.
        if (!(outcome.error instanceof NeedsServerError)) onChanged()
        return false
      }
      showToast({ intent: 'success', text: done })
      onChanged()
      return true
    }
    const deleteShown =
      ({ folderId, foldersCount, filesCount, contentsKey }: FolderToDelete): Request =>
      () =>
        deleteFolder({ ...owner, folderId, confirmContents: foldersCount + filesCount > 0, contentsKey })
    return {
      move: (items, folderId) =>
        inTurn(messages.filesMoved, [
          ...inPortions(idsOf(items, 'folder')).map(
            (folderIds): Request =>
              () =>
                moveFolders({ request: { folderIds, parentFolderId: folderId } }),
          ),
          ...inPortions(idsOf(items, 'file')).map(
            (fileIds): Request =>
              () =>
                moveFiles({ request: { fileIds, folderId } }),
          ),
        ]),
      remove: (items, folders) =>
        inTurn(items.every((item) => item.kind === 'folder') ? messages.folderDeleted : messages.filesDeleted, [
          // Folders are deleted first: if the server refuses because their contents changed, no file has been deleted
          // yet.
          ...folders.map(deleteShown),
          ...inPortions(items.filter((item) => item.kind === 'file')).map(
            (files): Request =>
              () =>
                deleteFiles({ ...owner, request: withShown(files) }),
          ),
        ]),
      removeFolder: (folder) => inTurn(messages.folderDeleted, [deleteShown(folder)]),
      setPrivacy: (files, newAccessLevel) =>
        inTurn(
          messages.privacyUpdated,
          inPortions(files).map(
            (portion): Request =>
              () =>
                setFilePrivacy({ request: { ...withShown(portion), newAccessLevel } }),
          ),
        ),
      setVersionPrivacy: (instanceIds, newAccessLevel) =>
        inTurn(
          messages.privacyUpdated,
          inPortions(instanceIds).map(
            (ids): Request =>
              () =>
                setInstancePrivacy({ request: { ids, newAccessLevel } }),
          ),
        ),
    }
  }, [
    moveFolders,
    moveFiles,
    deleteFiles,
    deleteFolder,
    setFilePrivacy,
    setInstancePrivacy,
    entityType,
    entityId,
    onChanged,
  ])
}
