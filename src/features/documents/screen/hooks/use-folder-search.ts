import { useMemo } from 'react'
import { useRead } from '#src/lib/data/use-read.ts'
import { SearchFoldersDocument } from '../../documents.generated.ts'
import type { DocumentOwner } from '../../owner.ts'
import { useOfflineDocuments } from '../../search/hooks/use-offline-documents.ts'
import { type FoundDocuments, searchDocuments } from '../../search/offline-search.ts'
import type { PendingItem } from '../../uploads/pending-item.ts'

export interface FolderSearch {
  /** Null until a result is known, and without a search. */
  found: FoundDocuments | null
  /** True if only the data stored on this device was searched. */
  isOnDevice: boolean
  /**
   * When the oldest of the searched data was received from the server; null if the server searched, or if the device
   * has no data.
   */
  asOf: Date | null
  error: Error | null
  refresh: () => Promise<void>
}

/**
 * Finds folders and files in all folders of the owner whose name contains the text; an empty text does not search.
 * While the server is unreachable, it searches the data stored on this device.
 *
 * @param text already debounced and trimmed
 * @param pending changes on this device that the server has not confirmed
 */
export function useFolderSearch(
  { entityType, entityId }: DocumentOwner,
  text: string,
  pending: readonly PendingItem[],
): FolderSearch {
  const request = { searchValue: text, caseSensitive: false, currentInstanceOnly: false, searchType: 'Any' as const }
  const read = useRead(SearchFoldersDocument, text === '' ? null : { entityType, entityId, request })
  const stored = useOfflineDocuments({ entityType, entityId }, read.notOnDevice ? text : null)
  const onDevice = useMemo(() => stored && searchDocuments(stored, text, pending), [stored, text, pending])
  const found = read.data?.searchFolders ?? null
  return {
    found: found ?? onDevice,
    isOnDevice: found === null && onDevice !== null,
    asOf: onDevice?.asOf ?? null,
    error: read.failed && !read.notOnDevice ? read.error : null,
    refresh: read.refresh,
  }
}
