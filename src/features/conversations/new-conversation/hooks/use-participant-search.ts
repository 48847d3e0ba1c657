import { useQuery } from '@apollo/client/react'
import { PARTICIPANT_SEARCH_DEBOUNCE_MS, PARTICIPANT_SEARCH_LIMIT_ROWS } from '#shared/limits.ts'
import { ParticipantSearchDocument, type ParticipantSearchQuery } from '../../conversations.generated.ts'
import { useDebouncedValue } from '#src/ui/use-debounced-value.ts'
import type { MessageBox } from '../../message-box.ts'

export type FoundParticipant = ParticipantSearchQuery['participantSearch'][number]

interface ParticipantSearch {
  /** Null while nothing was looked for or the answer is on its way. */
  found: readonly FoundParticipant[] | null
  searching: boolean
  failed: boolean
}

/** Those whom the box may write to and whose name begins like `text`: 500 ms after the last letter, 10 at most, never cached. */
export function useParticipantSearch(box: MessageBox, text: string): ParticipantSearch {
  const wanted = text.trim()
  const query = useDebouncedValue(wanted, PARTICIPANT_SEARCH_DEBOUNCE_MS)
  const { data, loading, error } = useQuery(ParticipantSearchDocument, {
    skip: query === '',
    variables: { ...box, query, limit: PARTICIPANT_SEARCH_LIMIT_ROWS },
    fetchPolicy: 'no-cache',
  })
  const isCurrent = query !== '' && query === wanted && !loading
  return {
    found: isCurrent ? (data?.participantSearch ?? null) : null,
    searching: wanted !== '' && !isCurrent,
    failed: isCurrent && error !== undefined,
  }
}
