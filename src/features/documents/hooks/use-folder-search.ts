import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { isUnreachable } from '#src/lib/apollo/errors.ts'
import { askToKeep } from '#src/lib/data/ask.ts'
import { asError, isRefusal } from '#src/lib/data/failures.ts'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { useOnReturn } from '#src/lib/offline/connection/use-on-return.ts'
import { SearchFoldersDocument } from '../documents.generated.ts'
import type { DocumentOwner } from '../owner.ts'
import { useOfflineDocuments } from '../search/hooks/use-offline-documents.ts'
import { type FoundDocuments, searchDocuments } from '../search/offline-search.ts'
import type { PendingItem } from '../uploads/pending-item.ts'

export interface FolderSearch {
  /** Null while nothing is known, and while nothing is searched for. */
  found: FoundDocuments | null
  /** True when only what this device keeps was searched. */
  isOnDevice: boolean
  /** How old what was searched on the device is at most; null: the server has searched, or nothing is kept. */
  asOf: Date | null
  error: Error | null
  refresh: () => Promise<void>
}

interface Answer {
  text: string
  found: FoundDocuments | null
  /** The server was away: the device is searched. */
  isUnanswered: boolean
  error: Error | null
}

/**
 * Folders and files of all folders of the owner whose name has the text; nothing is asked for an empty one (decision
 * 53). While the server is away, those that this device keeps.
 *
 * @param text already debounced and trimmed
 * @param pending what this device did and the server has not told back
 */
export function useFolderSearch(
  { entityType, entityId }: DocumentOwner,
  text: string,
  pending: readonly PendingItem[],
): FolderSearch {
  const { reachable } = useConnection()
  const client = useApolloClient()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const wanted = useRef(text)
  useEffect(() => {
    wanted.current = text
  }, [text])

  const refresh = useCallback(async () => {
    if (text === '') return
    const request = { searchValue: text, caseSensitive: false, currentInstanceOnly: false, searchType: 'Any' as const }
    try {
      const { searchFolders: found } = await askToKeep(client, SearchFoldersDocument, { entityType, entityId, request })
      if (wanted.current === text) setAnswer({ text, found, isUnanswered: false, error: null })
    } catch (failure) {
      if (wanted.current !== text) return
      const error = asError(failure)
      setAnswer((before) => {
        const found = before?.text === text ? before.found : null
        const isLeft = isUnreachable(error) || (found !== null && !isRefusal(error))
        return isLeft
          ? { text, found, isUnanswered: true, error: null }
          : { text, found: null, isUnanswered: false, error }
      })
    }
  }, [client, entityType, entityId, text])

  useEffect(() => void refresh(), [refresh])
  useOnReturn(() => void refresh())
  const known = text !== '' && answer?.text === text ? answer : null
  const heard = known?.found ?? null
  const error = known?.error ?? null
  const isAway = text !== '' && heard === null && error === null && (!reachable || (known?.isUnanswered ?? false))
  const kept = useOfflineDocuments({ entityType, entityId }, isAway ? text : null)
  const onDevice = useMemo(() => kept && searchDocuments(kept, text, pending), [kept, text, pending])
  return {
    found: heard ?? onDevice,
    isOnDevice: heard === null && onDevice !== null,
    asOf: onDevice?.asOf ?? null,
    error,
    refresh,
  }
}
