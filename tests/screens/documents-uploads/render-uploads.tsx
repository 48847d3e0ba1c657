import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { FluentProvider } from '@fluentui/react-components'
import { render } from '@testing-library/react'
import { deleteDB } from 'idb'
import { MemoryRouter } from 'react-router'
import { vi } from 'vitest'
import { provideConfig } from '#src/config/env.ts'
import type { AccessLevel } from '#src/features/documents/contents.ts'
import type { DocumentOwner } from '#src/features/documents/owner.ts'
import { UploadsDrawerHost } from '#src/features/documents/public.ts'
import { UploadsHost } from '#src/features/documents/uploads/components/uploads-host.tsx'
import { useDocumentUploads, type VersionedFile } from '#src/features/documents/uploads/hooks/use-document-uploads.ts'
import { OutboxHost } from '#src/features/outbox/public.ts'
import { reportReached } from '#src/lib/offline/connection.ts'
import { closeCurrentStore, startDeviceStore } from '#src/lib/offline/current-store.ts'
import { discardAll, startOutbox } from '#src/lib/offline/outbox/outbox.ts'
import { bootSession } from '#src/lib/session/session.ts'
import { wipeStores } from '#src/lib/session/session-end.ts'
import { sessionStore } from '#src/lib/session/session-store.ts'
import { lightTheme } from '#src/ui/themes.ts'
import { Toaster } from '#src/ui/toaster.tsx'
import { resizeTo } from '../ui/in-theme.tsx'
import type { DocumentsServer } from './documents-server.ts'

export const ANN = 'ann-sub'
export const ORGANIZATION: DocumentOwner = { entityType: 'Organization', entityId: 'org-1' }
export const HREF = '/orgs/summit/documents'

function configureApp(): void {
  provideConfig({
    siteVersion: '2.44.6',
    graphqlPath: '/graphql',
    identity: { userPoolId: 'local_1', userPoolClientId: 'client', userPoolEndpoint: null, region: null },
    demoMode: true,
    pushPublicKey: null,
    links: { releases: null, help: null, partner: null, masterSubscriptionAgreement: null, cookiePolicy: null, privacyPolicy: null },
  })
}

/** As after a sign-out: nothing of an earlier test is left, in memory or on the device. */
export async function forgetDevice(): Promise<void> {
  configureApp()
  await wipeStores(null)
  closeCurrentStore()
  await deleteDB('evolve-device')
  await discardAll().catch(() => undefined)
  await sessionStore.clear()
  await bootSession()
  reportReached()
}

export async function signIn(server: DocumentsServer): Promise<void> {
  vi.stubGlobal('fetch', server.fetch)
  vi.stubGlobal('XMLHttpRequest', undefined)
  configureApp()
  const payload = btoa(JSON.stringify({ sub: ANN, exp: Math.floor(Date.now() / 1000) + 3600 }))
  await sessionStore.clear()
  await sessionStore.setItem('CognitoIdentityServiceProvider.client.LastAuthUser', 'ann')
  await sessionStore.setItem('CognitoIdentityServiceProvider.client.ann.accessToken', `x.${payload}.x`)
  await sessionStore.setItem('evolve.mfa', 'set-up')
  await bootSession()
  await startDeviceStore(ANN)
  startOutbox()
}

interface PageProps {
  owner: DocumentOwner
  levels: readonly AccessLevel[]
  folderId: string | null
  version: VersionedFile
  onConfirmed: () => void
}

/** A documents page as far as uploading goes: its buttons, and what waits in its place. */
function Page({ owner, levels, folderId, version, onConfirmed }: PageProps) {
  const uploads = useDocumentUploads(owner, onConfirmed, { href: HREF, accessLevels: levels })
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
          <li key={item.kind === 'upload' ? item.id : JSON.stringify(item)}>{item.kind === 'upload' ? `${item.fileName}: ${item.waits}` : `${item.kind}: ${'name' in item ? item.name : item.fileName}`}</li>
        ))}
      </ul>
      <UploadsHost uploads={uploads} />
    </>
  )
}

interface Rendering extends Partial<PageProps> {
  device?: 'phone' | 'wide'
}

const VERSION: VersionedFile = { fileId: 'file-1', fileName: 'scope.pdf', accessLevel: 'Confidential', allowedAccessLevelChangesList: ['Sensitive', 'Confidential'] }

/** @returns the client for what needs one */
export async function renderUploads(server: DocumentsServer, { device = 'wide', owner = ORGANIZATION, levels = ['Sensitive', 'Confidential', 'Public'], folderId = null, version = VERSION, onConfirmed = () => undefined }: Rendering = {}) {
  if (device === 'phone') resizeTo(390, 844)
  else resizeTo(1440, 900)
  await signIn(server)
  const client = new ApolloClient({ cache: new InMemoryCache(), link: new HttpLink({ uri: '/graphql', fetch: server.fetch }), defaultOptions: { watchQuery: { errorPolicy: 'all' }, query: { errorPolicy: 'all' }, mutate: { errorPolicy: 'all' } } })
  const screen = render(
    <FluentProvider theme={lightTheme}>
      <ApolloProvider client={client}>
        <MemoryRouter>
          <Page owner={owner} levels={levels} folderId={folderId} version={version} onConfirmed={onConfirmed} />
          <OutboxHost />
        </MemoryRouter>
        <UploadsDrawerHost />
      </ApolloProvider>
      <Toaster />
    </FluentProvider>,
  )
  return { screen, client }
}
