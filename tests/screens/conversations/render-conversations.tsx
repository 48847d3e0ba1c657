import { ApolloClient, InMemoryCache } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { FluentProvider } from '@fluentui/react-components'
import { configure, render } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { typePolicies } from '#src/features/conversations/cache.ts'
import { routes } from '#src/features/conversations/routes.tsx'
import { OutboxCount, OutboxHost } from '#src/features/outbox/public.ts'
import { useBadgePoll } from '#src/lib/badges/use-badge-poll.ts'
import { ViewerProvider } from '#src/lib/session/viewer-context.tsx'
import { lightTheme } from '#src/ui/themes.ts'
import { Toaster } from '#src/ui/toaster.tsx'
import { startDeviceOf } from '../device.ts'
import { resizeTo } from '../ui/in-theme.tsx'
import { ANN, type MessageBoxServer } from './message-box-server.ts'

// A screen with two dozen rows is slow to walk by role in jsdom; waiting longer costs nothing when all is well.
configure({ asyncUtilTimeout: 15_000 })

/** jsdom lays nothing out: lists that draw only what is in view need a window to draw into. */
export function giveElementsSize(): void {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(700)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(400)
}

/** The frame of the app asks for the figures of the bar. */
function BadgePoll() {
  useBadgePoll(ANN)
  return null
}

/**
 * The conversations screens for Ann, on one device, against a message box in memory. `fromOutside`: the page is the
 * first of its tab.
 */
export async function renderConversations(
  server: MessageBoxServer,
  {
    device = 'wide',
    path = '/app/conversations',
    fromOutside = false,
  }: { device?: 'phone' | 'wide'; path?: string; fromOutside?: boolean } = {},
) {
  if (device === 'phone') resizeTo(390, 844)
  else resizeTo(1440, 900)
  vi.stubGlobal('fetch', server.fetch)
  vi.stubGlobal('XMLHttpRequest', undefined)
  await startDeviceOf(ANN)
  const client = new ApolloClient({
    cache: new InMemoryCache({ typePolicies }),
    link: server.link,
    defaultOptions: {
      watchQuery: { errorPolicy: 'all' },
      query: { errorPolicy: 'all' },
      mutate: { errorPolicy: 'all' },
    },
  })
  const pages = await Promise.all(
    routes.map(async (route) => {
      const { Page } = await route.load()
      return { path: route.path, element: <Page /> }
    }),
  )
  const frame = (
    <>
      <BadgePoll />
      <OutboxCount />
      <OutboxHost />
      <Outlet />
    </>
  )
  const router = createMemoryRouter([{ element: frame, children: [{ path: '/', element: null }, ...pages] }], {
    initialEntries: fromOutside ? [path] : ['/', path],
    initialIndex: fromOutside ? 0 : 1,
  })
  const screen = render(
    <FluentProvider theme={lightTheme}>
      <ApolloProvider client={client}>
        <ViewerProvider>
          <RouterProvider router={router} />
        </ViewerProvider>
      </ApolloProvider>
      <Toaster />
    </FluentProvider>,
  )
  return { client, router, screen }
}
