import { ApolloProvider } from '@apollo/client/react'
import { FluentProvider } from '@fluentui/react-components'
import { configure, render } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { clientFor } from '#src/app/data-client.ts'
import { routes } from '#src/features/conversations/routes.tsx'
import { OutboxCount, OutboxHost } from '#src/features/outbox/public.ts'
import { useBadgePoll } from '#src/lib/badges/use-badge-poll.ts'
import { ViewerProvider } from '#src/lib/session/viewer-context.tsx'
import { lightTheme } from '#src/ui/themes.ts'
import { Toaster } from '#src/ui/toaster.tsx'
import { startDeviceOf } from '../device.ts'
import { resizeTo } from '../ui/in-theme.tsx'
import type { MessageBox } from './message-box.ts'

// A screen with two dozen rows is slow to walk by role in jsdom; waiting longer costs nothing when all is well.
configure({ asyncUtilTimeout: 15_000 })

/** jsdom lays nothing out: lists that draw only what is in view need a window to draw into. */
export function giveElementsSize(): void {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(700)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(400)
}

/** The frame of the app asks for the figures of the bar. */
function BadgePoll({ userId }: { userId: string }) {
  useBadgePoll(userId)
  return null
}

interface Place {
  device?: 'phone' | 'wide'
  /** With names of conversations in place of their ids. */
  path?: string
  /** The page is the first of its tab. */
  fromOutside?: boolean
}

/** The conversations screens for Ann, on one device, with her message box on the real server. */
export async function renderMessageBox(
  box: MessageBox,
  { device = 'wide', path: named = '/app/conversations', fromOutside = false }: Place = {},
) {
  if (device === 'phone') resizeTo(390, 844)
  else resizeTo(1440, 900)
  const path = box.withIds(named)
  vi.stubGlobal('XMLHttpRequest', undefined)
  await startDeviceOf(box.ann.sub)
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
