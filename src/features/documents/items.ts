import type { DocumentFile, FolderEntry } from './contents.ts'

/** A row or card: a folder, a file or an upload. The ids of folders and files are UUIDs, so they never collide. */
export type DocumentItem =
  | {
      kind: 'folder'
      id: string
      name: string
      folder: FolderEntry /** True if a change on this device is not confirmed by the server yet. */
      isQueued: boolean
    }
  | { kind: 'file'; id: string; name: string; file: DocumentFile; isQueued: boolean }
  | { kind: 'upload'; id: string; name: string; upload: QueuedUpload; isQueued: true }

/** A file that is not uploaded yet: stored on the device or being sent. */
export interface QueuedUpload {
  id: string
  fileName: string
  fileSize: number
  /** Text for its state. */
  waits: string
  /** Error: the upload stops until the user decides. */
  state: 'Pending' | 'Loading' | 'Error'
}

export type FolderItem = Extract<DocumentItem, { kind: 'folder' }>
export type FileItem = Extract<DocumentItem, { kind: 'file' }>
/** Items that can be selected and have actions. */
export type StoredItem = FolderItem | FileItem

export function folderItem(folder: FolderEntry, isQueued = false): FolderItem {
  return { kind: 'folder', id: folder.id, name: folder.name, folder, isQueued }
}

export function fileItem(file: DocumentFile, isQueued = false): FileItem {
  return { kind: 'file', id: file.fileId, name: file.currentInstance.fileName, file, isQueued }
}

export function isStored(item: DocumentItem): item is StoredItem {
  return item.kind !== 'upload'
}
