import { PARTICIPANT_SEARCH_DEBOUNCE_MS, PARTICIPANT_SEARCH_LIMIT_ROWS } from '#shared/limits.ts'
import { isUnreachable, userMessagesOf } from '#src/lib/apollo/errors.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { type EmblemFieldsFragment, ParticipantSearchDocument } from '../../conversation.generated.ts'
import { useDebouncedValue } from '#src/ui/use-debounced-value.ts'
import type { MessageBox } from '../../message-box.ts'
import { useFoundOnDevice } from '#src/features/conversations/search/hooks/use-offline-search.ts'

export interface FoundParticipant {
  id: string
  displayName: string
  location: string | null
  emblem: EmblemFieldsFragment
}

interface ParticipantSearch {
  /** Null if there is no search text, while loading, or if the server refused the request. */
  found: readonly FoundParticipant[] | null
  searching: boolean
  /** The server's error message if it refused the request; otherwise null. */
  failure: string | null
  /** True if the server is unreachable and the results are from the conversations stored on the device. */
  isOnDevice: boolean
}

/**
 * Finds entities that the box may write to and whose name starts with `text`: 500 ms after the last key press, at most
 * 10, never cached. While the server is unreachable, searches the people in the stored conversations, so that a
 * conversation can be started offline.
 */
export function useParticipantSearch(box: MessageBox, text: string): ParticipantSearch {
  const { reachable } = useConnection()
  const wanted = text.trim()
  const debounced = useDebouncedValue(wanted, PARTICIPANT_SEARCH_DEBOUNCE_MS)
  const query = debounced === wanted ? debounced : ''
  const { data, loading, error } = useRead(
    ParticipantSearchDocument,
    query === '' || !reachable
      ? null
      : { entityType: box.entityType, entityId: box.entityId, query, limit: PARTICIPANT_SEARCH_LIMIT_ROWS },
  )
  const isAway = !reachable || isUnreachable(error)
  const kept = useFoundOnDevice(box, isAway && query !== '' ? query : null, cachedPeople, NOBODY)
  const told = loading || isAway ? null : (data?.participantSearch ?? null)
  const found = query === '' ? null : isAway ? kept : told
  const failure = query !== '' && !isAway && !loading && error ? userMessagesOf(error) : null
  return {
    found,
    searching: wanted !== '' && found === null && failure === null,
    failure,
    isOnDevice: found !== null && isAway,
  }
}

// Used if the device has no stored conversations to search.
const NOBODY: readonly FoundParticipant[] = []

async function cachedPeople(box: MessageBox, query: string): Promise<readonly FoundParticipant[]> {
  const { searchPeopleOffline } = await import('#src/features/conversations/search/offline-index.ts')
  const emblems = await searchPeopleOffline(box, query, PARTICIPANT_SEARCH_LIMIT_ROWS)
  return emblems.map((emblem) => ({ id: emblem.id, displayName: emblem.displayName, location: null, emblem }))
}
