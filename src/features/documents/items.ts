import type { DocumentFile, FolderEntry } from './contents.ts'

/** A row or card: a folder or a file. Ids of folders and files are both UUIDs and never meet. */
export type DocumentItem =
  | {
      kind: 'folder'
      id: string
      name: string
      folder: FolderEntry /** Changed on this device and not confirmed. */
      isQueued: boolean
    }
  | { kind: 'file'; id: string; name: string; file: DocumentFile; isQueued: boolean }
  | { kind: 'upload'; id: string; name: string; upload: QueuedUpload; isQueued: true }

/** A file that is on its way: on the device or being sent. */
export interface QueuedUpload {
  id: string
  fileName: string
  fileSize: number
  /** The words for its state. */
  waits: string
  /** Error: nothing goes on until the person decides. */
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
