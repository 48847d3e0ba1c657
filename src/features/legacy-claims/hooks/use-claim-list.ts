import { LIST_SEARCH_DEBOUNCE_MS } from '#shared/limits.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { useDebouncedValue } from '#src/ui/use-debounced-value.ts'
import { ALL_CLAIMS, type ClaimFilter, filterClaims, filterClaimsOffline, type ListedClaim } from '../claim-filter.ts'
import { LegacyClaimsDocument } from '../legacy-claims.generated.ts'

interface ClaimList {
  /** Undefined until the first load has succeeded. */
  rows: readonly ListedClaim[] | undefined
  /** Total number of claims that match, if `rows` may not have all of them. */
  totalCount: number | undefined
  loading: boolean
  failed: boolean
  notOnDevice: boolean
  error: Error | null
  asOf: Date | null
  isOutdated: boolean
  refresh: () => Promise<void>
}

/**
 * The claims of all linked companies that match the filter, the first due first. The device filters the list that it
 * has; the server is asked only for claims beyond that list, and for misspelled names.
 */
export function useClaimList({ text, subset, companyKey }: ClaimFilter): ClaimList {
  const { reachable } = useConnection()
  const whole = useRead(LegacyClaimsDocument, ALL_CLAIMS)
  const all = whole.data?.legacyClaims
  const isNarrowed = text.trim() !== '' || subset !== null || companyKey !== null
  const filter = reachable ? filterClaims : filterClaimsOffline
  const own = all && filter(all.claims, { text, subset, companyKey }, new Date())
  const isWhole = all !== undefined && all.totalCount <= all.claims.length
  const searchText = useDebouncedValue(text.trim(), LIST_SEARCH_DEBOUNCE_MS)
  const isSettled = searchText === text.trim()
  const needsServer = isNarrowed && isSettled && reachable && (!isWhole || (searchText !== '' && own?.length === 0))
  const [systemId = null, acid = null] = companyKey?.split('-').map(Number) ?? []
  const found = useRead(
    LegacyClaimsDocument,
    needsServer ? { searchText: searchText || null, subset, systemId, acid } : null,
  )
  const answer = needsServer ? found.data?.legacyClaims : undefined
  // The server will be asked, or is being asked, and the device has nothing to show until then.
  const isEmptyFor = isNarrowed && reachable && own?.length === 0 && (!isSettled || (needsServer && found.loading))
  const isSearchFailed = needsServer && found.failed && own?.length === 0
  return {
    rows: isEmptyFor || isSearchFailed ? undefined : (answer?.claims ?? own),
    totalCount: answer ? answer.totalCount : isNarrowed ? undefined : all?.totalCount,
    loading: whole.loading || isEmptyFor,
    failed: whole.failed || isSearchFailed,
    notOnDevice: whole.notOnDevice,
    error: isSearchFailed ? found.error : whole.error,
    asOf: whole.asOf,
    isOutdated: whole.error !== null,
    refresh: isSearchFailed ? found.refresh : whole.refresh,
  }
}
