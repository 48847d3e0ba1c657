import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useState } from 'react'
import { ask } from '#src/lib/data/ask.ts'
import type { StoredItem } from '../../items.ts'
import type { DocumentOwner } from '../../owner.ts'
import { FolderPhotosDocument } from '../photo-report.generated.ts'
import { photosOf, type ReportPhoto, type ReportSelection } from '../report-photo.ts'

interface ReportPhotos {
  /** Null until they are loaded. */
  photos: readonly ReportPhoto[] | null
  /** The photos as they were loaded, to tell whether they were changed. */
  loaded: ReportSelection | null
  change: (photos: readonly ReportPhoto[]) => void
  failed: boolean
  retry: () => void
}

/** Loads the photos of a selection once, with their captions; the user then changes the list. */
export function useReportPhotos({ entityType, entityId }: DocumentOwner, items: readonly StoredItem[]): ReportPhotos {
  const client = useApolloClient()
  // The selection when the sheet opened: the list behind it may change.
  const [chosen] = useState(items)
  const [round, setRound] = useState(0)
  const [loaded, setLoaded] = useState<ReportSelection | null>(null)
  const [photos, change] = useState<readonly ReportPhoto[] | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let isLeft = false
    const load = async (): Promise<void> => {
      try {
        const found = await photosOf(chosen, { entityType, entityId }, (folderId) =>
          ask(client, FolderPhotosDocument, { entityType, entityId, folderId }),
        )
        if (isLeft) return
        setLoaded(found)
        change(found.photos)
      } catch {
        if (!isLeft) setFailed(true)
      }
    }
    void load()
    return () => {
      isLeft = true
    }
  }, [client, chosen, entityType, entityId, round])
  const retry = useCallback(() => {
    setFailed(false)
    setRound((now) => now + 1)
  }, [])
  return { photos, loaded, change, failed, retry }
}
