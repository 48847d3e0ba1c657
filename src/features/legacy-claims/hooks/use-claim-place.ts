import { useMemo } from 'react'
import { paths } from '#src/config/paths.ts'
import type { DocumentsPlace } from '#src/features/documents/public.ts'
import type { LegacyClaimDocumentsFieldsFragment } from '../legacy-claims.generated.ts'

type ClaimIdentity = Pick<LegacyClaimDocumentsFieldsFragment, 'id' | 'claimKey' | 'claimFileId'>

const NO_CLAIM: ClaimIdentity = { id: '', claimKey: '', claimFileId: '' }

/** The documents of a claim, for the documents feature; the same object while the claim is the same. */
export function useClaimPlace(claim: ClaimIdentity | null | undefined): DocumentsPlace {
  const { id, claimKey, claimFileId } = claim ?? NO_CLAIM
  return useMemo(
    () => ({ entityType: 'Claim', entityId: id, href: paths.claimDocuments.href(claimKey), label: claimFileId }),
    [id, claimKey, claimFileId],
  )
}
