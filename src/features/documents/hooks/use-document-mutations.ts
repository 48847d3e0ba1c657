import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useMemo } from 'react'
import { DOCUMENT_IDS_MAX_COUNT } from '#shared/limits.ts'
import { dataOf, perform } from '#src/lib/apollo/perform.ts'
import { NeedsServerError } from '#src/lib/data/write-errors.ts'
import type { AccessLevel } from '../contents.ts'
import {
  DeleteFileDocument,
  FileAccessLevelChangeDocument,
  FileFolderChangeDocument,
  FileInstanceAccessLevelChangeDocument,
  FolderDeleteDocument,
  FolderFolderChangeDocument,
} from '../documents.generated.ts'
import type { StoredItem } from '../items.ts'
import { messages } from '../messages.ts'
import type { DocumentOwner } from '../owner.ts'

/** Everything here needs the server. Each answers whether it was done; the person has been told either way. */
export interface DocumentMutations {
  move: (items: readonly StoredItem[], folderId: string | null) => Promise<boolean>
  remove: (items: readonly StoredItem[]) => Promise<boolean>
  removeFolder: (folderId: string, confirmContents: boolean) => Promise<boolean>
  /** All versions of the files. */
  setPrivacy: (fileIds: readonly string[], level: AccessLevel) => Promise<boolean>
  /** Single versions. */
  setVersionPrivacy: (instanceIds: readonly string[], level: AccessLevel) => Promise<boolean>
}

/** At most so many ids go in one request; thousands of selected files are several. */
function inPortions(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / DOCUMENT_IDS_MAX_COUNT) }, (_, index) =>
    ids.slice(index * DOCUMENT_IDS_MAX_COUNT, (index + 1) * DOCUMENT_IDS_MAX_COUNT),
  )
}

function idsOf(items: readonly StoredItem[], kind: StoredItem['kind']): string[] {
  return items.filter((item) => item.kind === kind).map((item) => item.id)
}

interface Work {
  /** Says that it needs the server, while it is away. */
  offline: string
  done: string
  run: () => Promise<void>
}

async function attempt(work: Work, onChanged: () => void): Promise<boolean> {
  try {
    await perform(work)
  } catch (error) {
    // One of several requests may have been done; none where the server was away.
    if (!(error instanceof NeedsServerError)) onChanged()
    return false
  }
  onChanged()
  return true
}

function createActs(
  client: ApolloClient,
  { entityType, entityId }: DocumentOwner,
  onChanged: () => void,
): DocumentMutations {
  const owner = { entityType, entityId }
  const options = { fetchPolicy: 'no-cache' } as const
  const deleteFolder = (folderId: string, confirmContents: boolean) =>
    dataOf(
      client.mutate({ mutation: FolderDeleteDocument, variables: { ...owner, folderId, confirmContents }, ...options }),
    )
  return {
    move: (items, folderId) =>
      attempt(
        {
          offline: messages.needsServer.move,
          done: messages.filesMoved,
          run: async () => {
            for (const folderIds of inPortions(idsOf(items, 'folder'))) {
              await dataOf(
                client.mutate({
                  mutation: FolderFolderChangeDocument,
                  variables: { request: { folderIds, parentFolderId: folderId } },
                  ...options,
                }),
              )
            }
            for (const fileIds of inPortions(idsOf(items, 'file'))) {
              await dataOf(
                client.mutate({
                  mutation: FileFolderChangeDocument,
                  variables: { request: { fileIds, folderId } },
                  ...options,
                }),
              )
            }
          },
        },
        onChanged,
      ),
    remove: (items) =>
      attempt(
        {
          offline: messages.needsServer.delete,
          done: items.every((item) => item.kind === 'folder') ? messages.folderDeleted : messages.filesDeleted,
          run: async () => {
            for (const ids of inPortions(idsOf(items, 'file'))) {
              await dataOf(
                client.mutate({ mutation: DeleteFileDocument, variables: { ...owner, request: { ids } }, ...options }),
              )
            }
            // The person confirmed the contents of all of them.
            for (const folderId of idsOf(items, 'folder')) await deleteFolder(folderId, true)
          },
        },
        onChanged,
      ),
    removeFolder: (folderId, confirmContents) =>
      attempt(
        {
          offline: messages.needsServer.delete,
          done: messages.folderDeleted,
          run: async () => void (await deleteFolder(folderId, confirmContents)),
        },
        onChanged,
      ),
    setPrivacy: (fileIds, newAccessLevel) =>
      attempt(
        {
          offline: messages.needsServer.privacy,
          done: messages.privacyUpdated,
          run: async () => {
            for (const ids of inPortions(fileIds)) {
              await dataOf(
                client.mutate({
                  mutation: FileAccessLevelChangeDocument,
                  variables: { request: { ids, newAccessLevel } },
                  ...options,
                }),
              )
            }
          },
        },
        onChanged,
      ),
    setVersionPrivacy: (instanceIds, newAccessLevel) =>
      attempt(
        {
          offline: messages.needsServer.privacy,
          done: messages.privacyUpdated,
          run: async () => {
            for (const ids of inPortions(instanceIds)) {
              await dataOf(
                client.mutate({
                  mutation: FileInstanceAccessLevelChangeDocument,
                  variables: { request: { ids, newAccessLevel } },
                  ...options,
                }),
              )
            }
          },
        },
        onChanged,
      ),
  }
}

/** @param onChanged what is on screen may be asked for again */
export function useDocumentMutations(
  { entityType, entityId }: DocumentOwner,
  onChanged: () => void,
): DocumentMutations {
  const client = useApolloClient()
  return useMemo(
    () => createActs(client, { entityType, entityId }, onChanged),
    [client, entityType, entityId, onChanged],
  )
}
