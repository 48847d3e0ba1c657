import { useCallback } from 'react'
import { paths } from '#src/config/paths.ts'
import { messages } from '../../messages.ts'
import type { DocumentsPlace } from '../../owner.ts'
import { DocumentsScreen } from './documents-screen.tsx'

interface ClaimDocumentsScreenProps {
  place: DocumentsPlace
  claimKey: string
}

/** A claim's documents at their own URL. They are stored permanently, so nothing can be deleted. */
export function ClaimDocumentsScreen({ place, claimKey }: ClaimDocumentsScreenProps) {
  const address = useCallback(
    (query: { folderId?: string; clearSearch?: string }) => paths.claimDocuments.href(claimKey, query),
    [claimKey],
  )
  return <DocumentsScreen place={place} rootName={messages.otherRoot} address={address} />
}
