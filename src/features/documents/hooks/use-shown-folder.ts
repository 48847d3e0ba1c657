import { useMemo, useState } from 'react'
import type { FolderStep, OpenFolder } from '../contents.ts'
import type { Read } from '#src/lib/data/use-read.ts'
import type { FoundIn } from '../item-messages.ts'
import type { DocumentItem } from '../items.ts'
import { arrivedOf, itemsOfFolder, itemsOfSearch, newFolderOf } from '../shown-items.ts'
import { type Sorting, sortItems } from '../sorting.ts'
import type { PendingDocuments } from '../uploads/pending-item.ts'
import type { FolderSearch } from './use-folder-search.ts'

const NONE: ReadonlySet<string> = new Set()

export interface ShownFolder {
  /** Null while nothing is known. */
  folder: OpenFolder | null
  /** The folder that was known last: this one, or the one before it while this one is loading. */
  lastFolder: OpenFolder | null
  /** From the root's child down to the folder itself. */
  path: readonly FolderStep[]
  /** Null while nothing is known. */
  items: readonly DocumentItem[] | null
  /** Null while nothing is searched for. */
  foundIn: FoundIn | null
}

interface ShownFolderOptions {
  /** Null: the root. */
  folderId: string | null
  read: Pick<Read<OpenFolder>, 'data'>
  search: FolderSearch
  searched: string
  sorting: Sorting
  pending: PendingDocuments
}

/** The folder that is shown with its way up, and its items (or those that were found) in their order. */
export function useShownFolder({
  folderId,
  read,
  search,
  searched,
  sorting,
  pending: { pending, pendingVersionOf },
}: ShownFolderOptions): ShownFolder {
  const heard = read.data ?? null
  // A folder that only this device knows is opened as what it was made in.
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
    () => (searched === '' ? null : new Map(found?.parents.map(({ id, name }) => [id, name]))),
    [searched, found],
  )
  return { folder, lastFolder, path, items, foundIn }
}
