import { useCallback, useMemo } from 'react'
import { paths } from '#src/config/paths.ts'
import { messages } from '../../messages.ts'
import { DocumentsScreen } from './documents-screen.tsx'

interface ClaimDocumentsScreenProps {
  /** The owner of the documents. */
  claimId: string
  claimKey: string
}

/** A claim's documents at their own URL. They are stored permanently, so nothing can be deleted. */
export function ClaimDocumentsScreen({ claimId, claimKey }: ClaimDocumentsScreenProps) {
  const place = useMemo(
    () => ({ entityType: 'Claim' as const, entityId: claimId, href: paths.claimDocuments.href(claimKey) }),
    [claimId, claimKey],
  )
  const address = useCallback(
    (query: { folderId?: string; clearSearch?: string }) => paths.claimDocuments.href(claimKey, query),
    [claimKey],
  )
  return <DocumentsScreen place={place} rootName={messages.otherRoot} address={address} />
}
