import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Read } from '#src/lib/data/use-read.ts'
import { useDeviceSetting } from '#src/lib/offline/read-cache/use-device-setting.ts'
import type { OpenFolder } from '../../contents.ts'
import { type DocumentsPlace, ownerKey } from '../../owner.ts'
import { DEFAULT_SORTING, type Sorting } from '../../sorting.ts'
import { usePendingDocuments } from '../../uploads/hooks/use-pending-documents.ts'
import type { PendingDocuments } from '../../uploads/pending-item.ts'
import { VIEW_MODES, type ViewMode } from '../../view-mode.ts'
import { type FolderSearch, useFolderSearch } from './use-folder-search.ts'
import { useFolder } from './use-folder.ts'
import { useSearchText } from './use-search-text.ts'
import { type ShownFolder, useShownFolder } from './use-shown-folder.ts'

export interface ShownDocuments extends ShownFolder {
  /** Null for the root. */
  folderId: string | null
  read: Read<OpenFolder>
  search: FolderSearch
  /** The text in the search box. */
  typed: string
  setTyped: (text: string) => void
  /** The text to search for; if empty, the folder is shown. */
  searched: string
  sorting: Sorting
  setSorting: (sorting: Sorting) => void
  view: ViewMode
  setView: (view: ViewMode) => void
  pending: PendingDocuments
  /** Why the page cannot show the folder or the search; null if it can. */
  failure: Error | null
}

/** The data of a documents page: the folder in its URL or the results of a search, sorted. */
export function useShownDocuments(place: DocumentsPlace): ShownDocuments {
  const [query] = useSearchParams()
  const inAddress = query.get('folderId')
  // The root has the owner's id.
  const folderId = inAddress === null || inAddress === '' || inAddress === place.entityId ? null : inAddress
  const { typed, setTyped, searched } = useSearchText()
  const [sorting, setSorting] = useState(DEFAULT_SORTING)
  const [view, setView] = useDeviceSetting('documents-view', VIEW_MODES)
  const pending = usePendingDocuments(ownerKey(place))
  const read = useFolder(place, folderId, {
    isOnlyHere: pending.pending.some((item) => item.kind === 'folder-create' && item.folderId === folderId),
    isUploading: pending.pending.some((item) => item.kind === 'upload' && item.state !== 'Error'),
  })
  const search = useFolderSearch(place, searched, pending.pending)
  const shown = useShownFolder({ folderId, read, search, searched, sorting, pending })
  return {
    ...shown,
    ...{ folderId, read, search, typed, setTyped, searched, sorting, setSorting, view, setView, pending },
    failure: (read.failed && !read.notOnDevice ? read.error : null) ?? search.error,
  }
}
