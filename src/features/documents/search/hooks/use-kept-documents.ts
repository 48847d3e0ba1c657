import { useEffect, useState } from 'react'
import type { DocumentOwner } from '../../owner.ts'
import type { KeptDocuments } from '../kept-search.ts'

/**
 * What the device keeps of an owner's documents, read anew for every search while the service cannot be asked.
 *
 * @param searchText null: nothing is looked for
 * @returns null while nothing is known
 */
export function useKeptDocuments(
  { entityType, entityId }: DocumentOwner,
  searchText: string | null,
): KeptDocuments | null {
  const [answer, setAnswer] = useState<{ name: string; kept: KeptDocuments } | null>(null)
  const name = searchText === null ? null : `${entityType}:${entityId}:${searchText}`
  useEffect(() => {
    if (name === null) return undefined
    let gone = false
    void import('../kept-index.ts')
      .then(({ readKeptDocuments }) => readKeptDocuments({ entityType, entityId }))
      .then((kept) => {
        if (!gone) setAnswer({ name, kept })
      })
      .catch(() => undefined)
    return () => {
      gone = true
    }
  }, [entityType, entityId, name])
  return name !== null && answer?.name === name ? answer.kept : null
}
