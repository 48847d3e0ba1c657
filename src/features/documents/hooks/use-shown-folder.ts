import { useMemo, useState } from 'react'
import type { FolderStep, OpenFolder } from '../contents.ts'
import type { Read } from '#src/lib/data/use-read.ts'
import type { FoundIn } from '../item-messages.ts'
import type { DocumentItem } from '../items.ts'
import { arrivedOf, itemsOfFolder, itemsOfSearch, newFolderOf } from '../shown-items.ts'
import { type Sorting, sortItems } from '../sorting.ts'
import type { DocumentUploads } from '../uploads/hooks/use-document-uploads.ts'
import type { FolderSearch } from './use-folder-search.ts'

const NONE: ReadonlySet<string> = new Set()

interface ShownFolder {
  /** Null while nothing is known. */
  folder: OpenFolder | null
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
  result: Pick<Read<OpenFolder>, 'data'>
  search: FolderSearch
  searched: string
  sorting: Sorting
  uploads: Pick<DocumentUploads, 'pending' | 'pendingVersionOf'>
}

/** The folder that is shown with its way up, and its items (or those that were found) in their order. */
export function useShownFolder({
  folderId,
  result,
  search,
  searched,
  sorting,
  uploads,
}: ShownFolderOptions): ShownFolder {
  const { pending, pendingVersionOf } = uploads
  const heard = result.data ?? null
  // A folder that only this device knows is opened as what it was made in.
  const [around, setAround] = useState<OpenFolder | null>(null)
  if (heard && heard !== around) setAround(heard)
  const made = useMemo(
    () => (heard ? null : newFolderOf(folderId, pending, around)),
    [heard, folderId, pending, around],
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
  return { folder, path, items, foundIn }
}
