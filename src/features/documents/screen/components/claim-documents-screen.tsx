import { useCallback, useMemo } from 'react'
import { paths } from '#src/config/paths.ts'
import { messages } from '../../messages.ts'
import { DocumentsScreen } from './documents-screen.tsx'

interface ClaimDocumentsScreenProps {
  /** The owner of the documents. */
  claimId: string
  /** The claim's number in the claims system, for the names of photos. */
  claimFileId: string
  claimKey: string
}

/** A claim's documents at their own URL. They are stored permanently, so nothing can be deleted. */
export function ClaimDocumentsScreen({ claimId, claimFileId, claimKey }: ClaimDocumentsScreenProps) {
  const place = useMemo(
    () => ({
      entityType: 'Claim' as const,
      entityId: claimId,
      href: paths.claimDocuments.href(claimKey),
      label: claimFileId,
    }),
    [claimId, claimFileId, claimKey],
  )
  const address = useCallback(
    (query: { folderId?: string; clearSearch?: string }) => paths.claimDocuments.href(claimKey, query),
    [claimKey],
  )
  return <DocumentsScreen place={place} rootName={messages.otherRoot} address={address} />
}
