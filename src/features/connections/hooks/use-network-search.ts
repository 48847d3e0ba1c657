import { LIST_SEARCH_DEBOUNCE_MS, NETWORK_SEARCH_MIN_LENGTH } from '#shared/limits.ts'
import { userMessagesOf } from '#src/lib/apollo/errors.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { useDebouncedValue } from '#src/ui/use-debounced-value.ts'
import { NetworkSearchDocument, type NetworkSearchQuery } from '../connections.generated.ts'

export type NetworkEntity = NetworkSearchQuery['networkSearch'][number]

interface NetworkSearch {
  /** Null without a search, while loading, offline, and if the server refused the request. */
  found: readonly NetworkEntity[] | null
  searching: boolean
  /** The server's error message if it refused the request; otherwise null. */
  failure: string | null
  /** True if the server is unreachable: the device does not store other people's profiles. */
  isAway: boolean
  refresh: () => Promise<void>
}

/**
 * Finds public people and organizations by name, company, city, state, type of work or state of license, after a pause
 * in typing. A text of one character does not search.
 *
 * @param regionId only people with a license there; null for all
 */
export function useNetworkSearch(userId: string, text: string, regionId: string | null = null): NetworkSearch {
  const { reachable } = useConnection()
  const wanted = text.trim()
  const settled = useDebouncedValue(wanted, LIST_SEARCH_DEBOUNCE_MS)
  const isLongEnough = wanted.length >= NETWORK_SEARCH_MIN_LENGTH
  const isAsked = reachable && isLongEnough && settled === wanted
  const { data, loading, failed, notOnDevice, error, refresh } = useRead(
    NetworkSearchDocument,
    isAsked ? { userId, searchText: settled, regionId } : null,
  )
  const isAway = !reachable || notOnDevice
  return {
    found: data?.networkSearch ?? null,
    searching: isLongEnough && !isAway && (!isAsked || loading),
    failure: failed && !isAway && error ? userMessagesOf(error) : null,
    isAway,
    refresh,
  }
}
