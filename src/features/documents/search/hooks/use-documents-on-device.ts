import { useEffect, useState } from 'react'
import type { DocumentsPlace } from '../../owner.ts'
import type { FoundDocuments } from '../offline-search.ts'

/** The stored documents of one owner that a search found. */
export interface FoundInPlace {
  place: DocumentsPlace
  found: FoundDocuments
}

const NOTHING_PENDING: readonly never[] = []

/**
 * Searches the documents of owners that the device has stored.
 *
 * @param places the same array while the owners are the same
 * @param text if empty, nothing is searched
 * @returns null until they are searched
 */
export function useDocumentsOnDevice(places: readonly DocumentsPlace[], text: string): readonly FoundInPlace[] | null {
  const [answer, setAnswer] = useState<{ places: typeof places; text: string; found: FoundInPlace[] } | null>(null)
  useEffect(() => {
    if (text === '') return undefined
    let isOutdated = false
    const search = async (): Promise<void> => {
      const [{ readCachedDocuments }, { searchDocuments }] = await Promise.all([
        import('../offline-index.ts'),
        import('../offline-search.ts'),
      ])
      const found: FoundInPlace[] = []
      for (const place of places)
        found.push({ place, found: searchDocuments(await readCachedDocuments(place), text, NOTHING_PENDING) })
      if (!isOutdated) setAnswer({ places, text, found })
    }
    void search().catch(() => {
      if (!isOutdated) setAnswer({ places, text, found: [] })
    })
    return () => {
      isOutdated = true
    }
  }, [places, text])
  return answer?.places === places && answer.text === text ? answer.found : null
}
