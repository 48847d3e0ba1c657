import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { paths } from '#src/config/paths.ts'
import type { DocumentsPlace } from '#src/features/documents/public.ts'
import { recordPrefix } from '#src/lib/data/stored-results.ts'
import { listRecords } from '#src/lib/offline/read-cache/records.ts'
import type { LegacyClaimDocumentsFieldsFragment } from '../legacy-claims.generated.ts'

/** The ids of claims of which the device has stored a folder. */
async function readStoredIds(): Promise<ReadonlySet<string>> {
  const prefixes = [recordPrefix('rootFolderContents', ['Claim', '']), recordPrefix('folder', ['Claim', ''])]
  const lists = await Promise.all(
    prefixes.map(async (prefix) =>
      (await listRecords(prefix)).map(({ key }) => key.slice(prefix.length).split(':')[0] ?? ''),
    ),
  )
  return new Set(lists.flat())
}

/** The claims that the device knows, with the ids of their documents. */
function knownClaims({ cache }: ApolloClient): LegacyClaimDocumentsFieldsFragment[] {
  const objects = Object.values(cache.extract() as Record<string, { __typename?: string }>)
  return objects.filter(
    (object): object is LegacyClaimDocumentsFieldsFragment => object.__typename === 'LegacyClaimDocuments',
  )
}

const toPlace = ({ id, claimKey, claimFileId }: LegacyClaimDocumentsFieldsFragment): DocumentsPlace => ({
  ...{ entityType: 'Claim', entityId: id },
  ...{ href: paths.claimDocuments.href(claimKey), label: claimFileId },
})

/** The claims of which the device has stored documents; null until they are read. */
export function useClaimsOnDevice(): readonly DocumentsPlace[] | null {
  const client = useApolloClient()
  const [places, setPlaces] = useState<readonly DocumentsPlace[] | null>(null)
  useEffect(() => {
    let isOutdated = false
    void readStoredIds()
      .catch(() => new Set<string>())
      .then((ids) => {
        if (!isOutdated)
          setPlaces(
            knownClaims(client)
              .filter(({ id }) => ids.has(id))
              .map(toPlace),
          )
      })
    return () => {
      isOutdated = true
    }
  }, [client])
  return places
}
