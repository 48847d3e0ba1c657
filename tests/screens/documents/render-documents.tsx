import { ApolloClient, InMemoryCache } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { FluentProvider } from '@fluentui/react-components'
import { render } from '@testing-library/react'
import { Suspense } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { clientFor } from '#src/app/data-client.ts'
import { OrganizationDocuments } from '#src/features/documents/public.ts'
import { ViewerProvider } from '#src/lib/session/viewer-context.tsx'
import { lightTheme } from '#src/ui/themes.ts'
import { Toaster } from '#src/ui/toaster.tsx'
import { startNetwork } from '#tests/support/page-network.ts'
import { world } from '#tests/support/screen-world.tsx'
import type { Person } from '#tests/support/world.ts'
import { forgetDevice, startDeviceOf } from '../device.ts'
import { resizeTo } from '../ui/in-theme.tsx'
import { type DocumentsServer, ORGANIZATION } from './documents-server.ts'
import { ANN } from './uploader.ts'

/** Gives elements a size: jsdom has no layout, and virtualized lists render only the rows that fit into their size. */
export function giveListsSize(): void {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(700)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1200)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(700)
}

/**
 * Prepares each test of the calling file: an empty device, a reachable server, lists with a size, and the code that
 * screens load on first use.
 */
export function prepareDocuments(): void {
  // Load lazy modules in advance: on a busy machine they would take longer than the timeouts of the tests.
  beforeAll(async () => {
    await Promise.all([
      import('#src/features/documents/screen/components/organization-documents-screen.tsx'),
      import('#src/features/documents/dialogs/components/document-dialogs.tsx'),
      import('#src/ui/confirm-dialog.tsx'),
      import('#src/ui/dialog-surface.tsx'),
      import('#src/ui/menu-surface.tsx'),
      import('#src/ui/sheet-surface.tsx'),
      import('#src/ui/action-list.tsx'),
    ])
  }, 120_000)
  beforeEach(async () => {
    await forgetDevice()
    localStorage.clear()
    giveListsSize()
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
}

/** Base64 of a text file. */
export const textContent = (text: string): string => btoa(text)

/** An organization with its administrator Ann Walker, who may do anything with its documents. */
export async function annInOrganization() {
  const organization = await world.organization()
  const ann = await world.member(organization, 'admin', { firstName: 'Ann', lastName: 'Walker' })
  return { ann, organization, owner: { type: 'Organization', id: organization.id } as const }
}

/** Renders the documents page of an organization on the real server. */
export async function openDocuments(
  as: Person,
  { id, handle }: { id: string; handle: string },
  { device = 'wide', query = '' }: { device?: 'phone' | 'wide'; query?: string } = {},
) {
  if (device === 'phone') resizeTo(390, 844)
  else resizeTo(1440, 900)
  const network = startNetwork(await world.tokenOf(as))
  await startDeviceOf(as.sub)
  const { client } = await clientFor(as.sub)
  return { network, ...renderPage(client, { id, handle, query }) }
}

/** Renders the documents page of the organization Northfield for Ann, with a documents server in memory. */
export async function renderDocuments(
  server: DocumentsServer,
  { device = 'wide', query = '' }: { device?: 'phone' | 'wide'; query?: string } = {},
) {
  if (device === 'phone') resizeTo(390, 844)
  else resizeTo(1440, 900)
  vi.stubGlobal('fetch', server.fetch)
  await startDeviceOf(ANN)
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: server.link,
    defaultOptions: {
      watchQuery: { errorPolicy: 'all' },
      query: { errorPolicy: 'all' },
      mutate: { errorPolicy: 'all' },
    },
  })
  return renderPage(client, { id: ORGANIZATION, handle: 'northfield', query })
}

function renderPage(client: ApolloClient, { id, handle, query }: { id: string; handle: string; query: string }) {
  const page = (
    <Suspense>
      <OrganizationDocuments organizationId={id} handle={handle} />
    </Suspense>
  )
  const router = createMemoryRouter([{ path: '/orgs/:handle/documents', element: page }], {
    initialEntries: [`/orgs/${handle}/documents${query}`],
  })
  render(
    <FluentProvider theme={lightTheme}>
      <ApolloProvider client={client}>
        <ViewerProvider>
          <RouterProvider router={router} />
        </ViewerProvider>
      </ApolloProvider>
      <Toaster />
    </FluentProvider>,
  )
  return { router }
}
