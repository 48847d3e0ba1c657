import { useEffect, useState } from 'react'
import type { ConversationList } from '#src/features/conversations/conversation-list.ts'
import type { MessageBox } from '#src/features/conversations/message-box.ts'

/**
 * Search results from the device, while the server is unreachable.
 *
 * @param searchText null to search nothing
 * @param find must be the same function at every render
 * @param otherwise the result if the device cannot be searched
 * @returns null while loading
 */
export function useFoundOnDevice<T>(
  { entityType, entityId }: MessageBox,
  searchText: string | null,
  find: (box: MessageBox, searchText: string) => Promise<T>,
  otherwise: T | null,
): T | null {
  const [answer, setAnswer] = useState<{ searchText: string; found: T | null } | null>(null)
  useEffect(() => {
    if (searchText === null) return undefined
    let gone = false
    void find({ entityType, entityId }, searchText)
      .catch(() => otherwise)
      .then((found) => {
        if (!gone) setAnswer({ searchText, found })
      })
    return () => {
      gone = true
    }
  }, [entityType, entityId, searchText, find, otherwise])
  return searchText !== null && answer?.searchText === searchText ? answer.found : null
}

async function findOffline(box: MessageBox, searchText: string): Promise<ConversationList> {
  const { searchOffline } = await import('../offline-index.ts')
  return searchOffline(box, searchText)
}

/** The conversations on the device that contain a text; see `useFoundOnDevice`. */
export function useOfflineSearch(box: MessageBox, searchText: string | null): ConversationList | null {
  return useFoundOnDevice(box, searchText, findOffline, null)
}
