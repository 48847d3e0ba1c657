import { useEffect, useState } from 'react'
import type { DocumentOwner } from '#src/features/documents/owner.ts'
import type { CachedDocuments } from '../offline-search.ts'

/**
 * The cached documents of an owner, read again for every search while the server is unreachable.
 *
 * @param searchText null if nothing is searched for
 * @returns null until they are read
 */
export function useOfflineDocuments(
  { entityType, entityId }: DocumentOwner,
  searchText: string | null,
): CachedDocuments | null {
  const [answer, setAnswer] = useState<{ name: string; cached: CachedDocuments } | null>(null)
  const name = searchText === null ? null : `${entityType}:${entityId}:${searchText}`
  useEffect(() => {
    if (name === null) return undefined
    let gone = false
    void import('../offline-index.ts')
      .then(({ readCachedDocuments }) => readCachedDocuments({ entityType, entityId }))
      .then((cached) => {
        if (!gone) setAnswer({ name, cached })
      })
      .catch(() => undefined)
    return () => {
      gone = true
    }
  }, [entityType, entityId, name])
  return name !== null && answer?.name === name ? answer.cached : null
}
