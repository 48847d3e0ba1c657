import type { ApolloClient } from '@apollo/client'
import { askToKeep } from '#src/lib/data/ask.ts'
import { readSnapshot } from '#src/lib/offline/read-cache/snapshots.ts'
import { askFolder } from '../ask-folder.ts'
import type { DocumentFile, OpenFolder } from '../contents.ts'
import { FolderReferenceListDocument } from '../documents.generated.ts'
import type { FolderReference } from '../move/folder-tree.ts'
import { folderKey, foldersKey } from '../offline.ts'
import type { DocumentOwner } from '../owner.ts'

/** All folders of an owner as the server knows them; as the device does while it is away. Never fails. */
export async function knownFolders(
  client: ApolloClient,
  { entityType, entityId }: DocumentOwner,
): Promise<readonly FolderReference[]> {
  try {
    const { folderReferenceList } = await askToKeep(client, FolderReferenceListDocument, { entityType, entityId })
    return folderReferenceList.folderReferences
  } catch {
    const stored = await readSnapshot<readonly FolderReference[]>(foldersKey({ entityType, entityId }))
    return stored?.value ?? []
  }
}

/**
 * The files of a folder as the device keeps them; where it keeps none, or not all, the server is asked. Never fails.
 */
export async function knownFiles(
  client: ApolloClient,
  { entityType, entityId }: DocumentOwner,
  folderId: string | null,
): Promise<readonly DocumentFile[]> {
  const stored = (await readSnapshot<OpenFolder>(folderKey({ entityType, entityId }, folderId)))?.value ?? null
  const { folders = [], files = [] } = stored?.contents ?? {}
  if (stored && folders.length + files.length >= stored.itemsCount) return files
  try {
    return (await askFolder(client, { entityType, entityId }, folderId)).contents.files
  } catch {
    return files
  }
}
