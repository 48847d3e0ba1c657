import type { ApolloClient } from '@apollo/client'
import { askToKeep } from '#src/lib/data/ask.ts'
import { isWithdrawal } from '#src/lib/data/failures.ts'
import { readStored, saveStored } from '#src/lib/data/stored-results.ts'
import type { OpenFolder } from './contents.ts'
import { FolderDocument, RootFolderContentsDocument } from './documents.generated.ts'
import type { DocumentOwner } from './owner.ts'

/**
 * Folders stored on the device: each opened folder is one record, and so is each folder in a pinned one. Searches and
 * signed URLs are never stored; file contents only if the user pins them (device/).
 */

/** Maximum number of files stored per folder; the newest ones are stored. */
export const STORED_FOLDER_MAX_FILES = 2_000

/** The part of the folder to store; `itemsCount` remains the number of all items. */
export function folderToStore(folder: OpenFolder): OpenFolder {
  const { files } = folder.contents
  if (files.length <= STORED_FOLDER_MAX_FILES) return folder
  const newest = [...files]
    .sort((a, b) => b.currentInstance.uploadedUtc.localeCompare(a.currentInstance.uploadedUtc))
    .slice(0, STORED_FOLDER_MAX_FILES)
  return { ...folder, contents: { ...folder.contents, files: newest } }
}

/**
 * Fetches a folder with its contents.
 *
 * @param folderId null for the root
 * @throws the reason why there is no response
 */
export async function fetchFolder(
  client: ApolloClient,
  { entityType, entityId }: DocumentOwner,
  folderId: string | null,
): Promise<OpenFolder> {
  const owner = { entityType, entityId }
  if (folderId === null) return (await askToKeep(client, RootFolderContentsDocument, owner)).rootFolderContents
  return (await askToKeep(client, FolderDocument, { ...owner, folderId })).folder
}

/**
 * Whether the user may not or may no longer see the documents of an owner.
 *
 * @throws if the server does not respond
 */
export async function areDocumentsRefused(client: ApolloClient, owner: DocumentOwner): Promise<boolean> {
  try {
    await fetchFolder(client, owner, null)
    return false
  } catch (failure) {
    if (isWithdrawal(failure)) return true
    throw failure
  }
}

/** The stored folder; null if the device has none. */
export async function storedFolder(
  { entityType, entityId }: DocumentOwner,
  folderId: string | null,
): Promise<OpenFolder | null> {
  const owner = { entityType, entityId }
  if (folderId === null) return (await readStored(RootFolderContentsDocument, owner))?.value.rootFolderContents ?? null
  return (await readStored(FolderDocument, { ...owner, folderId }))?.value.folder ?? null
}

/** Stores a folder that was fetched without being opened. */
export async function storeFolder(
  { entityType, entityId }: DocumentOwner,
  folderId: string | null,
  folder: OpenFolder,
): Promise<void> {
  const owner = { entityType, entityId }
  const stored = folderToStore(folder)
  if (folderId === null) await saveStored(RootFolderContentsDocument, owner, { rootFolderContents: stored })
  else await saveStored(FolderDocument, { ...owner, folderId }, { folder: stored })
}
