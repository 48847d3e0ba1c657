import { useCallback, useMemo } from 'react'
import { paths } from '#src/config/paths.ts'
import { messages } from '../../messages.ts'
import { DocumentsScreen } from './documents-screen.tsx'

interface OrganizationDocumentsScreenProps {
  organizationId: string
  handle: string
}

/** An organization's documents at their own URL. */
export function OrganizationDocumentsScreen({ organizationId, handle }: OrganizationDocumentsScreenProps) {
  const place = useMemo(
    () => ({
      entityType: 'Organization' as const,
      entityId: organizationId,
      href: paths.organizationDocuments.href(handle),
    }),
    [organizationId, handle],
  )
  const address = useCallback(
    (query: { folderId?: string; clearSearch?: string }) => paths.organizationDocuments.href(handle, query),
    [handle],
  )
  return <DocumentsScreen place={place} rootName={messages.organizationRoot} address={address} />
}
