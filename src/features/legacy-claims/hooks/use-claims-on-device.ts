import type { NormalizedCacheObject } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { paths } from '#src/config/paths.ts'
import type { DocumentsPlace } from '#src/features/documents/public.ts'
import type { LegacyClaimDocumentsFieldsFragment } from '../legacy-claims.generated.ts'
import { cachedClaimDocuments, storedOwnerIds } from '../offline.ts'

const FOLDERS = ['rootFolderContents', 'folder'] as const

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
    void storedOwnerIds(FOLDERS)
      .catch(() => [])
      .then((ids: readonly string[]) => {
        if (isOutdated) return
        const known = cachedClaimDocuments(client.cache.extract() as NormalizedCacheObject)
        setPlaces(known.filter(({ id }) => ids.includes(id)).map(toPlace))
      })
    return () => {
      isOutdated = true
    }
  }, [client])
  return places
}
