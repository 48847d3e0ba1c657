import type { ApolloClient } from '@apollo/client'
import { askToKeep } from '#src/lib/data/ask.ts'
import { readStored } from '#src/lib/data/stored-results.ts'
import type { DocumentFile } from '../contents.ts'
import { FolderReferenceListDocument } from '../documents.generated.ts'
import type { FolderReference } from '../folder-tree.ts'
import { fetchFolder, storedFolder } from '../offline.ts'
import type { DocumentOwner } from '../owner.ts'

/** All folders of an owner: the server's list, or the stored one while the server is unreachable. Never rejects. */
export async function knownFolders(
  client: ApolloClient,
  { entityType, entityId }: DocumentOwner,
): Promise<readonly FolderReference[]> {
  const owner = { entityType, entityId }
  const list =
    (await askToKeep(client, FolderReferenceListDocument, owner).catch(() => null)) ??
    (await readStored(FolderReferenceListDocument, owner))?.value
  return list?.folderReferenceList.folderReferences ?? []
}

/** The stored files of a folder; fetched from the server if the device has not stored all of them. Never rejects. */
export async function knownFiles(
  client: ApolloClient,
  owner: DocumentOwner,
  folderId: string | null,
): Promise<readonly DocumentFile[]> {
  const stored = await storedFolder(owner, folderId)
  const { folders = [], files = [] } = stored?.contents ?? {}
  if (stored && folders.length + files.length >= stored.itemsCount) return files
  try {
    return (await fetchFolder(client, owner, folderId)).contents.files
  } catch {
    return files
  }
}
