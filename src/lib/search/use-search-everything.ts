import { useRead } from '#src/lib/data/use-read.ts'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { SearchEverythingDocument, type SearchEverythingQuery } from './search-everything.generated.ts'

/** The results of the server for all groups of the search. */
export interface FoundEverything {
  /** Null while loading, and if the request failed or the server is unreachable. */
  results: SearchEverythingQuery['searchEverything'] | null
  isLoading: boolean
  /** True if the server is unreachable: the groups then search the device. */
  isAway: boolean
  /** The whole request failed. */
  failed: boolean
}

/**
 * Searches all groups with one request.
 *
 * @param text after a pause in typing; if empty, nothing is requested
 */
export function useSearchEverything(userId: string | null, text: string): FoundEverything {
  const { reachable } = useConnection()
  const isAsked = userId !== null && reachable && text !== ''
  const { data, loading, failed, notOnDevice } = useRead(
    SearchEverythingDocument,
    isAsked ? { userId, searchText: text } : null,
  )
  const isAway = !reachable || notOnDevice
  return {
    results: isAway ? null : (data?.searchEverything ?? null),
    isLoading: isAsked && loading,
    isAway,
    failed: failed && !isAway,
  }
}

/** Why a group could not be searched: the server's sentence, or the text of the group. Null if it was searched. */
export function failureOf(
  { failed }: Pick<FoundEverything, 'failed'>,
  group: { failure: { userMessage: string | null } | null } | undefined,
  text: string,
): string | null {
  if (failed) return text
  return group?.failure ? (group.failure.userMessage ?? text) : null
}
