import { useCallback } from 'react'
import { FOLDER_REFRESH_PAUSE_MS } from '#shared/limits/device-times.ts'
import { useCoalesced } from '#src/lib/use-coalesced.ts'
import type { Arrival } from '../uploads/arrivals.ts'
import { withCommitted } from '../with-committed.ts'
import type { ShownDocuments } from './use-shown-documents.ts'

/** Brings the page up to date after a change: `refresh` at once, `onArrival` for a change that the outbox delivered. */
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
      // An uploaded file is in the folder already; the results of a search are not known without the server.
      if (!made || searched !== '') refreshLater()
    },
  }
}
