import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { FluentProvider } from '@fluentui/react-components'
import { render } from '@testing-library/react'
import { useMemo } from 'react'
import { MemoryRouter } from 'react-router'
import { vi } from 'vitest'
import type { AccessLevel } from '#src/features/documents/contents.ts'
import { type DocumentOwner, ownerKey } from '#src/features/documents/owner.ts'
import { DocumentsHost } from '#src/features/documents/public.ts'
import { UploadsHost } from '#src/features/documents/screen/components/uploads-host.tsx'
import type { VersionedFile } from '#src/features/documents/uploads/confirmed-uploads.ts'
import { useDocumentUploads } from '#src/features/documents/uploads/hooks/use-document-uploads.ts'
import { usePendingDocuments } from '#src/features/documents/uploads/hooks/use-pending-documents.ts'
import { OutboxHost } from '#src/features/outbox/public.ts'
import { lightTheme } from '#src/ui/themes.ts'
import { Toaster } from '#src/ui/toaster.tsx'
import { startDeviceOf } from '../device.ts'
import { resizeTo } from '../ui/in-theme.tsx'
import type { DocumentsServer } from './documents-server.ts'

const ANN = 'ann-sub'
export const ORGANIZATION: DocumentOwner = { entityType: 'Organization', entityId: 'org-1' }
export const HREF = '/orgs/summit/documents'

interface PageProps {
  owner: DocumentOwner
  levels: readonly AccessLevel[]
  folderId: string | null
  version: VersionedFile
  onConfirmed: () => void
}

/** A documents page with only its upload buttons and its list of pending items. */
function Page({ owner, levels, folderId, version, onConfirmed }: PageProps) {
  const place = useMemo(() => ({ ...owner, href: HREF }), [owner])
  const uploads = useDocumentUploads(place, usePendingDocuments(ownerKey(owner)), onConfirmed, {
    accessLevels: levels,
    mayMakeFolders: true,
  })
  return (
    <>
      <button type="button" onClick={() => uploads.chooseFiles(folderId)}>
        Upload Files
      </button>
      <button type="button" onClick={() => uploads.chooseNewVersion(version)}>
        Upload New Version
      </button>
      {uploads.extraActions(folderId).map(({ key, label, onSelect }) => (
        <button key={key} type="button" onClick={onSelect}>
          {label}
        </button>
      ))}
      <ul aria-label="Waiting">
        {uploads.pending.map((item) => (
          <li key={item.kind === 'upload' ? item.id : JSON.stringify(item)}>
            {item.kind === 'upload'
              ? `${item.fileName}: ${item.waits}`
              : `${item.kind}: ${'name' in item ? item.name : item.fileName}`}
          </li>
        ))}
      </ul>
      <UploadsHost uploads={uploads} />
    </>
  )
}

interface Rendering extends Partial<PageProps> {
  device?: 'phone' | 'wide'
}

const VERSION: VersionedFile = {
  fileId: 'file-1',
  fileName: 'scope.pdf',
  accessLevel: 'Confidential',
  allowedAccessLevelChangesList: ['Sensitive', 'Confidential'],
}

/** @returns the Apollo client of the page */
export async function renderUploads(
  server: DocumentsServer,
  {
    device = 'wide',
    owner = ORGANIZATION,
    levels = ['Sensitive', 'Confidential', 'Public'],
    folderId = null,
    version = VERSION,
    onConfirmed = () => undefined,
    path = '/orgs/gulf/documents',
  }: Rendering & { path?: string } = {},
) {
  if (device === 'phone') resizeTo(390, 844)
  else resizeTo(1440, 900)
  vi.stubGlobal('fetch', server.fetch)
  vi.stubGlobal('XMLHttpRequest', undefined)
  await startDeviceOf(ANN)
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: new HttpLink({ uri: '/graphql', fetch: server.fetch }),
    defaultOptions: {
      watchQuery: { errorPolicy: 'all' },
      query: { errorPolicy: 'all' },
      mutate: { errorPolicy: 'all' },
    },
  })
  const screen = render(
    <FluentProvider theme={lightTheme}>
      <ApolloProvider client={client}>
        <MemoryRouter initialEntries={[path]}>
          <Page owner={owner} levels={levels} folderId={folderId} version={version} onConfirmed={onConfirmed} />
          <OutboxHost />
          <DocumentsHost />
        </MemoryRouter>
      </ApolloProvider>
      <Toaster />
    </FluentProvider>,
  )
  return { screen, client }
}
