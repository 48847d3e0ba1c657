import { useMemo, useState } from 'react'
import type { FolderStep, OpenFolder } from '../../contents.ts'
import type { Read } from '#src/lib/data/use-read.ts'
import type { FoundIn } from '../../item-messages.ts'
import type { DocumentItem } from '../../items.ts'
import { arrivedOf, itemsOfFolder, itemsOfSearch, newFolderOf } from '../shown-items.ts'
import { type Sorting, sortItems } from '../../sorting.ts'
import type { PendingDocuments } from '../../uploads/pending-item.ts'
import type { FolderSearch } from './use-folder-search.ts'

const NONE: ReadonlySet<string> = new Set()

export interface ShownFolder {
  /** Null until it is loaded. */
  folder: OpenFolder | null
  /** The last loaded folder: the current one, or the previous one while the current one is loading. */
  lastFolder: OpenFolder | null
  /** The folders from the root's child down to the current folder. */
  path: readonly FolderStep[]
  /** Null until they are loaded. */
  items: readonly DocumentItem[] | null
  /** Null without a search. */
  foundIn: FoundIn | null
}

interface ShownFolderOptions {
  /** Null for the root. */
  folderId: string | null
  read: Pick<Read<OpenFolder>, 'data'>
  search: FolderSearch
  searched: string
  sorting: Sorting
  pending: PendingDocuments
}

/** The current folder with its path, and its items or the search results, sorted. */
export function useShownFolder({
  folderId,
  read,
  search,
  searched,
  sorting,
  pending: { pending, pendingVersionOf },
}: ShownFolderOptions): ShownFolder {
  const heard = read.data ?? null
  // A folder that exists only on this device gets its path and permissions from the folder in which it was created.
  const [lastFolder, setLastFolder] = useState<OpenFolder | null>(null)
  if (heard && heard !== lastFolder) setLastFolder(heard)
  const made = useMemo(
    () => (heard ? null : newFolderOf(folderId, pending, lastFolder)),
    [heard, folderId, pending, lastFolder],
  )
  const folder = heard ?? made
  const { found } = search
  const [arrived, setArrived] = useState<ReadonlySet<string>>(NONE)
  const told = searched === '' ? folder?.contents : found
  const news = useMemo(() => (told ? arrivedOf(told, pending) : []), [told, pending]).filter((id) => !arrived.has(id))
  if (news.length > 0) setArrived(new Set([...arrived, ...news]))
  const items = useMemo(() => {
    const queued = { pending, pendingVersionOf, arrived }
    if (searched !== '') return found && sortItems(itemsOfSearch(found, searched, queued), sorting)
    return folder && sortItems(itemsOfFolder(folder.contents, folderId, queued), sorting)
  }, [folder, folderId, found, searched, sorting, pending, pendingVersionOf, arrived])
  const path = useMemo(
    () =>
      folder === null || folderId === null ? [] : [...folder.folderAncestors, { id: folder.id, name: folder.name }],
    [folder, folderId],
  )
  const foundIn = useMemo(
    () =>
      searched === ''
        ? null
        : {
            folders: new Map(found?.parents.map(({ id, name }) => [id, name])),
            passages: new Map(found?.passages.map((passage) => [passage.fileId, passage])),
            searched,
          },
    [searched, found],
  )
  return { folder, lastFolder, path, items, foundIn }
}
