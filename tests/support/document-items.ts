import type { FileInstance, FolderEntry } from '#src/features/documents/contents.ts'
import {
  type DocumentItem,
  fileItem,
  type FileItem,
  folderItem,
  type FolderItem,
} from '#src/features/documents/items.ts'

/** Items of a folder with believable values, for the tests of the rules. */

type InstanceOptions = Partial<Omit<FileInstance, 'fileName' | 'uploadedBy'>> & { by?: string; versionsCount?: number }

export function aFile(
  fileName: string,
  { by = 'Ann Walker', versionsCount = 1, ...instance }: InstanceOptions = {},
): FileItem {
  const fileId = instance.fileId ?? `file-${fileName}`
  return fileItem({
    __typename: 'DocumentFile',
    fileId,
    versionsCount,
    folder: null,
    currentInstance: {
      __typename: 'FileInstance',
      id: `instance-${fileName}`,
      fileId,
      fileName,
      fileSize: 1_000,
      mimeType: 'image/jpeg',
      uploadedUtc: '2026-11-20T15:00:00.000Z',
      uploadedBy: { __typename: 'FileUploader', displayName: by },
      accessLevel: 'Sensitive',
      virusStatus: 'Clean',
      versionNumber: versionsCount,
      allowedAccessLevelChangesList: ['Sensitive', 'Confidential', 'Public'],
      hasPermissionToUpdate: true,
      hasPermissionToDelete: true,
      hasPermissionToDownload: true,
      ...instance,
    },
  })
}

export function aFolder(name: string, options: Partial<FolderEntry> = {}): FolderItem {
  return folderItem({
    __typename: 'FolderEntry',
    id: `folder-${name}`,
    name,
    parentFolderId: null,
    itemsCount: 0,
    version: 1,
    hasPermissionToUpdate: true,
    hasPermissionToDelete: true,
    ...options,
  })
}

export function anUpload(fileName: string): DocumentItem {
  return {
    kind: 'upload',
    id: `upload-${fileName}`,
    name: fileName,
    upload: { id: `upload-${fileName}`, fileName, fileSize: 10, waits: 'Pending', state: 'Pending' },
    isQueued: true,
  }
}
