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
  /** Null while nothing was looked for, the answer is on its way, or the service refused. */
  found: readonly FoundParticipant[] | null
  searching: boolean
  /** The service's words when it refused. */
  failure: string | null
  /** The service is away: found among the people of the conversations that the device keeps. */
  isOnDevice: boolean
}

/**
 * Those whom the box may write to and whose name begins like `text`: 500 ms after the last letter, 10 at most, never
 * cached. While the service cannot be asked, the people of the kept conversations: a conversation can be begun without
 * a network.
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

// Without what is kept, nobody is found.
const NOBODY: readonly FoundParticipant[] = []

async function cachedPeople(box: MessageBox, query: string): Promise<readonly FoundParticipant[]> {
  const { searchPeopleOffline } = await import('#src/features/conversations/search/offline-index.ts')
  const emblems = await searchPeopleOffline(box, query, PARTICIPANT_SEARCH_LIMIT_ROWS)
  return emblems.map((emblem) => ({ id: emblem.id, displayName: emblem.displayName, location: null, emblem }))
}
