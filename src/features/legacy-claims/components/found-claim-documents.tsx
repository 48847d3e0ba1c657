import { FoundOnDevice } from '#src/features/documents/public.ts'
import { type SearchedFor, SearchHits } from '#src/ui/search-hits.tsx'
import { useClaimsOnDevice } from '../hooks/use-claims-on-device.ts'

/** The documents of claims that the device has stored and whose name contains the text. */
export function FoundClaimDocuments(searchedFor: SearchedFor) {
  const places = useClaimsOnDevice()
  if (places === null) return <SearchHits heading="" hits={[]} onChoose={searchedFor.onChoose} isLoading />
  return <FoundOnDevice {...searchedFor} places={places} />
}
