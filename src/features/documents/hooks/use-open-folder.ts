import { useMemo } from 'react'
import { type Read, useRead } from '#src/lib/data/use-read.ts'
import type { OpenFolder } from '../contents.ts'
import {
  FolderDocument,
  type FolderQuery,
  RootFolderContentsDocument,
  type RootFolderContentsQuery,
} from '../documents.generated.ts'
import { folderToStore } from '../offline.ts'
import type { DocumentOwner } from '../owner.ts'

const ROOT_PLAN = {
  toRecord: ({ rootFolderContents }: RootFolderContentsQuery) => ({
    rootFolderContents: folderToStore(rootFolderContents),
  }),
}
const FOLDER_PLAN = { toRecord: ({ folder }: FolderQuery) => ({ folder: folderToStore(folder) }) }

/**
 * Reads a folder with its contents.
 *
 * @param folderId null for the root
 * @param options.isRead false: nothing is read, for example because the folder exists only on this device
 * @param options.asks false: only reads what the device has stored
 */
export function useOpenFolder(
  { entityType, entityId }: DocumentOwner,
  folderId: string | null,
  { isRead = true, asks = true }: { isRead?: boolean; asks?: boolean } = {},
): Read<OpenFolder> {
  const root = useRead(RootFolderContentsDocument, isRead && folderId === null ? { entityType, entityId } : null, {
    asks,
    plan: ROOT_PLAN,
  })
  const inner = useRead(FolderDocument, isRead && folderId !== null ? { entityType, entityId, folderId } : null, {
    asks,
    plan: FOLDER_PLAN,
  })
  return useMemo(
    (): Read<OpenFolder> =>
      folderId === null
        ? {
            ...root,
            data: root.data?.rootFolderContents,
            update: (change) => root.update((data) => changed(data, 'rootFolderContents', change)),
          }
        : {
            ...inner,
            data: inner.data?.folder,
            update: (change) => inner.update((data) => changed(data, 'folder', change)),
          },
    [folderId, root, inner],
  )
}

/** Returns the same object if nothing changed, so that nothing renders again. */
function changed<Key extends string, Data extends Record<Key, OpenFolder>>(
  data: Data,
  key: Key,
  change: (folder: OpenFolder) => OpenFolder,
): Data {
  const folder = change(data[key])
  return folder === data[key] ? data : { ...data, [key]: folder }
}
