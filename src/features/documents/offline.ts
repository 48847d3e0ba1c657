import type { OpenFolder } from './contents.ts'
import { type DocumentOwner, ownerKey } from './owner.ts'

/**
 * Cached data of documents (design of offline use): each opened folder with its contents, the flat list of folders, and
 * the versions of files whose history was viewed; the same of pinned folders. Searches and signed addresses are never
 * cached; contents only when the person pins a file (device/).
 */

/** Files kept of one folder; the newest stay. */
export const KEPT_FOLDER_MAX_FILES = 2_000

/** @param folderId null: the root */
export function folderKey(owner: DocumentOwner, folderId: string | null): string {
  return `documents:${ownerKey(owner)}:${folderId ?? 'root'}`
}

export function foldersKey(owner: DocumentOwner): string {
  return `documents-folders:${ownerKey(owner)}`
}

export function versionsKey(fileId: string): string {
  return `documents-versions:${fileId}`
}

/** The folder as far as it is kept: `itemsCount` still tells how much there was. */
export function folderToKeep(folder: OpenFolder): OpenFolder {
  const { files } = folder.contents
  if (files.length <= KEPT_FOLDER_MAX_FILES) return folder
  const newest = [...files]
    .sort((a, b) => b.currentInstance.uploadedUtc.localeCompare(a.currentInstance.uploadedUtc))
    .slice(0, KEPT_FOLDER_MAX_FILES)
  return { ...folder, contents: { ...folder.contents, files: newest } }
}
