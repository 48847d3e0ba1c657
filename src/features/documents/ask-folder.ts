import type { ApolloClient } from '@apollo/client'
import { askToKeep } from '#src/lib/data/ask.ts'
import type { OpenFolder } from './contents.ts'
import { FolderDocument, RootFolderContentsDocument } from './documents.generated.ts'
import type { DocumentOwner } from './owner.ts'

/**
 * A folder with its contents, outside of the Apollo cache: permissions in it are the person's own, and ten thousand
 * files would be taken apart and put together again at every look.
 *
 * @param folderId null: the root
 * @throws what speaks against an answer
 */
export async function askFolder(
  client: ApolloClient,
  { entityType, entityId }: DocumentOwner,
  folderId: string | null,
): Promise<OpenFolder> {
  const owner = { entityType, entityId }
  if (folderId === null) return (await askToKeep(client, RootFolderContentsDocument, owner)).rootFolderContents
  return (await askToKeep(client, FolderDocument, { ...owner, folderId })).folder
}
