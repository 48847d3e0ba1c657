import type { DocumentFile, FolderEntry, OpenFolder } from '../contents.ts'
import { type DocumentItem, fileItem, folderItem } from '../items.ts'
import { nameMatcher } from '../file-name.ts'
import type { PendingItem } from '../uploads/pending-item.ts'

interface Pending {
  pending: readonly PendingItem[]
  /**
   * Ids that the server has returned once (`arrivedOf`). If such an item is later deleted or replaced, it must not
   * reappear because it is still in the queue.
   */
  arrived?: ReadonlySet<string>
  /** Ids of files that get a new version. */
  pendingVersionOf: ReadonlySet<string>
}

interface Contents {
  folders: readonly FolderEntry[]
  files: readonly DocumentFile[]
}

/** A folder that exists only on this device. It cannot be changed until the server has it. */
function entryOfNew(folder: Extract<PendingItem, { kind: 'folder-create' }>): FolderEntry {
  return {
    __typename: 'FolderEntry',
    id: folder.folderId,
    name: folder.name,
    parentFolderId: folder.parentFolderId,
    itemsCount: 0,
    version: 0,
    hasPermissionToUpdate: false,
    hasPermissionToDelete: false,
  }
}

function renamed(contents: Contents, { pending, pendingVersionOf }: Pending): DocumentItem[] {
  const folderNames = new Map(
    pending.flatMap((item) => (item.kind === 'folder-rename' ? [[item.folderId, item.name] as const] : [])),
  )
  const fileNames = new Map(
    pending.flatMap((item) => (item.kind === 'file-rename' ? [[item.fileId, item.fileName] as const] : [])),
  )
  const folders = contents.folders.map((folder) => {
    const name = folderNames.get(folder.id)
    // A confirmed change remains in the queue for a moment.
    return name === undefined || name === folder.name ? folderItem(folder) : folderItem({ ...folder, name }, true)
  })
  const files = contents.files.map((file) => {
    const fileName = fileNames.get(file.fileId)
    if (fileName === undefined || fileName === file.currentInstance.fileName)
      return fileItem(file, pendingVersionOf.has(file.fileId))
    return fileItem({ ...file, currentInstance: { ...file.currentInstance, fileName } }, true)
  })
  return [...folders, ...files]
}

/**
 * The items of a folder on screen: the server's data with the pending changes of this device applied.
 *
 * @param folderId null for the root
 */
export function itemsOfFolder(contents: Contents, folderId: string | null, queued: Pending): DocumentItem[] {
  return [
    ...renamed(contents, queued),
    ...added(contents, queued, (item) => (item.kind === 'upload' ? item.folderId : item.parentFolderId) === folderId),
  ]
}

/** The results of a search with pending names, and pending items whose name matches. */
export function itemsOfSearch(found: Contents, text: string, queued: Pending): DocumentItem[] {
  const matches = nameMatcher(text)
  return [
    ...renamed(found, queued),
    ...added(found, queued, (item) => matches(item.kind === 'upload' ? item.fileName : item.name)),
  ]
}

type AddedItem = Extract<PendingItem, { kind: 'folder-create' | 'upload' }>

/** The id that the item will have on the server: the folder's id, or the id of the version that is uploaded. */
const idOf = (item: AddedItem): string => (item.kind === 'upload' ? item.id : item.folderId)
const isAdded = (item: PendingItem): item is AddedItem => item.kind === 'upload' || item.kind === 'folder-create'

/** Ids of pending items that the server already returns, because confirmed changes remain in the queue for a moment. */
export function arrivedOf(contents: Contents, pending: readonly PendingItem[]): string[] {
  const waiting = new Set(pending.filter(isAdded).map(idOf))
  if (waiting.size === 0) return []
  return [
    ...contents.folders.map((folder) => folder.id),
    ...contents.files.map((file) => file.currentInstance.id),
  ].filter((id) => waiting.has(id))
}

/** Items created on this device that the server has not returned yet. */
function added(
  contents: Contents,
  { pending, arrived }: Pending,
  isMeant: (item: AddedItem) => boolean,
): DocumentItem[] {
  const known = new Set(arrivedOf(contents, pending))
  return pending
    .filter(isAdded)
    .filter((item) => isMeant(item) && !known.has(idOf(item)) && arrived?.has(idOf(item)) !== true)
    .map((item) =>
      item.kind === 'upload'
        ? { kind: 'upload', id: item.id, name: item.fileName, upload: item, isQueued: true }
        : folderItem(entryOfNew(item), true),
    )
}

function madeHere(
  folderId: string | null,
  pending: readonly PendingItem[],
): Extract<PendingItem, { kind: 'folder-create' }> | null {
  const made = pending.find((item) => item.kind === 'folder-create' && item.folderId === folderId)
  return made?.kind === 'folder-create' ? made : null
}

/**
 * The content of a folder that was created on this device and is not on the server yet: empty, with the permissions of
 * its parent.
 *
 * @param around the folder that was open before, which gives the path and the permissions
 */
export function newFolderOf(
  folderId: string | null,
  pending: readonly PendingItem[],
  around: OpenFolder | null,
): OpenFolder | null {
  const made = madeHere(folderId, pending)
  if (!made) return null
  const parents: { id: string; name: string; parentFolderId: string | null }[] = []
  let at: string | null = made.parentFolderId
  for (let parent = madeHere(at, pending); parent; parent = madeHere(at, pending)) {
    parents.unshift({ id: parent.folderId, name: parent.name, parentFolderId: parent.parentFolderId })
    at = parent.parentFolderId
  }
  if (at !== null && around?.id === at) {
    parents.unshift(...around.folderAncestors, {
      id: around.id,
      name: around.name,
      parentFolderId: around.parentFolder?.id ?? null,
    })
  }
  return {
    __typename: 'Folder',
    id: made.folderId,
    name: made.name,
    parentFolder: null,
    folderAncestors: parents.map((parent) => ({ ...parent, __typename: 'FolderReference' as const })),
    itemsCount: 0,
    version: 0,
    hasPermissionToUpdate: around?.hasPermissionToUpdate ?? true,
    hasPermissionToDelete: false,
    uploadAccessLevels: around?.uploadAccessLevels ?? [],
    contents: { __typename: 'FolderContents', folders: [], files: [] },
  }
}
