import { ApolloProvider } from '@apollo/client/react'
import { FluentProvider } from '@fluentui/react-components'
import { configure, render } from '@testing-library/react'
import { Suspense } from 'react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { clientFor } from '#src/app/data-client.ts'
import type { ClientConfig } from '#src/config/env.ts'
import { ConversationsWatch } from '#src/features/conversations/public.ts'
import { routes } from '#src/features/conversations/routes.tsx'
import { OutboxCount, OutboxHost } from '#src/features/outbox/public.ts'
import { useBadgePoll } from '#src/lib/badges/use-badge-poll.ts'
import { ViewerProvider } from '#src/lib/session/viewer-context.tsx'
import { lightTheme } from '#src/ui/themes.ts'
import { Toaster } from '#src/ui/toaster.tsx'
import { startDeviceOf } from '../device.ts'
import { resizeTo } from '../ui/in-theme.tsx'
import type { MessageBox } from './message-box.ts'

// Queries by role are slow in jsdom on a screen with two dozen rows. A long timeout does not slow down passing tests.
configure({ asyncUtilTimeout: 15_000 })

/** Gives elements a size: jsdom has no layout, and virtualized lists render only the rows that fit into their size. */
export function giveElementsSize(): void {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(700)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(400)
}

/** Polls the counts of the badges, as the frame of the app does. */
function BadgePoll({ userId }: { userId: string }) {
  useBadgePoll(userId)
  return null
}

interface Place {
  /** True to run what the app runs beside every page. */
  watches?: boolean
  device?: 'phone' | 'wide'
  /** Address to open; it may contain names such as `c1` in place of ids. */
  path?: string
  /** True if the page is the first in the tab's history. */
  fromOutside?: boolean
  /** Differs from the configuration of other tests in these values. */
  config?: Partial<ClientConfig>
}

/** Renders the conversations screens for Ann on one device; her message box is on the real server. */
export async function renderMessageBox(
  box: MessageBox,
  { device = 'wide', path: named = '/app/conversations', fromOutside = false, watches = false, config }: Place = {},
) {
  if (device === 'phone') resizeTo(390, 844)
  else resizeTo(1440, 900)
  const path = box.withIds(named)
  vi.stubGlobal('XMLHttpRequest', undefined)
  await startDeviceOf(box.ann.sub, config && { config })
  const { client } = await clientFor(box.ann.sub)
  const pages = await Promise.all(
    routes.map(async (route) => {
      const { Page } = await route.load()
      return { path: route.path, element: <Page /> }
    }),
  )
  const frame = (
    <>
      <BadgePoll userId={box.ann.userId} />
      <OutboxCount />
      <OutboxHost />
      {watches && (
        <Suspense>
          <ConversationsWatch />
        </Suspense>
      )}
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
