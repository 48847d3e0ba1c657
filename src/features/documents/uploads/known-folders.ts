import type { ApolloClient } from '@apollo/client'
import { dataOf } from '#src/lib/apollo/perform.ts'
import { readSnapshot } from '#src/lib/offline/snapshots.ts'
import type { DocumentFile, OpenFolder } from '../contents.ts'
import { FolderDocument, FolderReferenceListDocument, RootFolderContentsDocument } from '../documents.generated.ts'
import type { FolderReference } from '../move/folder-tree.ts'
import { folderKey, foldersKey } from '../offline.ts'
import type { DocumentOwner } from '../owner.ts'

const NO_CACHE = { fetchPolicy: 'no-cache' } as const

/** All folders of an owner as the server knows them; as the device does while it is away. Never fails. */
export async function knownFolders(
  client: ApolloClient,
  { entityType, entityId }: DocumentOwner,
): Promise<readonly FolderReference[]> {
  try {
    const variables = { entityType, entityId }
    const { folderReferenceList } = await dataOf(
      client.query({ query: FolderReferenceListDocument, variables, ...NO_CACHE }),
    )
    return folderReferenceList.folderReferences
  } catch {
    const kept = await readSnapshot<readonly FolderReference[]>(foldersKey({ entityType, entityId }))
    return kept?.value ?? []
  }
}

/** The files of a folder as the device keeps them; where it keeps none, or not all, the server is asked. Never fails. */
export async function knownFiles(
  client: ApolloClient,
  { entityType, entityId }: DocumentOwner,
  folderId: string | null,
): Promise<readonly DocumentFile[]> {
  const kept = (await readSnapshot<OpenFolder>(folderKey({ entityType, entityId }, folderId)))?.value ?? null
  const { folders = [], files = [] } = kept?.contents ?? {}
  if (kept && folders.length + files.length >= kept.itemsCount) return files
  const variables = { entityType, entityId }
  try {
    const heard =
      folderId === null
        ? (await dataOf(client.query({ query: RootFolderContentsDocument, variables, ...NO_CACHE }))).rootFolderContents
        : (await dataOf(client.query({ query: FolderDocument, variables: { ...variables, folderId }, ...NO_CACHE })))
            .folder
    return heard.contents.files
  } catch {
    return files
  }
}
