import { useCallback } from 'react'
import { FOLDER_REFRESH_PAUSE_MS } from '#shared/limits/device-times.ts'
import { useCoalesced } from '#src/lib/use-coalesced.ts'
import type { Arrival } from '../../uploads/arrivals.ts'
import { withCommitted } from '../with-committed.ts'
import type { ShownDocuments } from './use-shown-documents.ts'

/** Updates the page after a change: `refresh` at once, `onArrival` after the server has confirmed a queued change. */
export function useRefreshDocuments({
  read: { refresh: refreshFolder, update },
  search: { refresh: refreshSearch },
  searched,
}: ShownDocuments): { refresh: () => void; onArrival: (arrival: Arrival) => void } {
  const refreshBoth = useCallback(() => Promise.all([refreshFolder(), refreshSearch()]), [refreshFolder, refreshSearch])
  const refreshLater = useCoalesced(refreshBoth, FOLDER_REFRESH_PAUSE_MS)
  return {
    refresh: useCallback(() => void refreshBoth(), [refreshBoth]),
    onArrival: ({ made }) => {
      if (made) update((folder) => withCommitted(folder, made))
      // An uploaded file was added to the folder above. Search results must be fetched, because only the server can
      // search.
      if (!made || searched !== '') refreshLater()
    },
  }
}
