import { act, render, type RenderResult } from '@testing-library/react'
import { BrowserRouter } from 'react-router'
import { Providers } from '#src/app/providers.tsx'
import { RootFrame } from '#src/app/root-frame.tsx'
import type { ClientConfig } from '#src/config/env.ts'
import { preloadRoutes } from '#src/app/routes.tsx'
import { bootSession } from '#src/lib/session/session.ts'
import { sessionStore } from '#src/lib/session/session-store.ts'
import { forgetDevice, startDeviceOf } from '../screens/device.ts'
import { resizeTo } from '../screens/ui/in-theme.tsx'
import { callServer, type Failure, type PageNetwork, startNetwork } from './page-network.ts'
import type { WorldBuilder } from './screen-server.ts'
import type { Person } from './world.ts'

/**
 * The world builder (tests/support/world.ts) of the real server behind the screens: people, organizations and their
 * permissions. All tests of a run share it, so each creates its own people; lists of all people include those of other
 * tests.
 */
export const world = new Proxy({} as WorldBuilder, {
  get:
    (_target, method: string) =>
    (...values: unknown[]) =>
      callServer(method, values),
})

interface Scene {
  path: string
  /** Null if not signed in. */
  as: Person | null
  /** The person whose identity `as` assumes (from `world.assume`). */
  assuming?: Person
  device?: 'phone' | 'wide'
  /** As `failNext`, from the start. */
  failing?: Readonly<Record<string, Failure>>
  /** A reload: the device keeps what it stored for the previous screen, which must be unmounted. */
  reloads?: boolean
  /** Without network from the start. */
  isOffline?: boolean
  /** Operations whose first response waits until `release` is called. */
  holding?: readonly string[]
  /** Differs from the configuration of other tests in these values. */
  config?: Partial<ClientConfig>
  /** Whether the device knows of a second factor; 'set-up' if absent. */
  mfa?: 'set-up' | 'missing'
}

export interface OpenScreen extends PageNetwork {
  screen: RenderResult
}

/**
 * The whole app at a URL, as `boot` renders it, on the real server. The device is empty unless it `reloads`; visitors
 * without a session share one Apollo cache per file.
 */
export async function openScreen(scene: Scene): Promise<OpenScreen> {
  const {
    path,
    as,
    assuming,
    device = 'wide',
    failing,
    reloads = false,
    isOffline = false,
    holding,
    config,
    mfa,
  } = scene
  if (device === 'phone') resizeTo(390, 844)
  else resizeTo(1440, 900)
  const network = startNetwork(as && (await world.tokenOf(as)), {
    ...(failing && { failing }),
    ...(holding && { holding }),
  })
  if (!reloads) await forgetDevice()
  if (isOffline) network.setOffline(true)
  if (as && !reloads) await startDeviceOf(as.sub, { ...(config && { config }), ...(mfa && { mfa }) })
  if (as?.assumedToken !== undefined && assuming) {
    const { userId, displayName } = assuming
    await sessionStore.setItem('evolve.assumed', JSON.stringify({ token: as.assumedToken, userId, displayName }))
  }
  history.replaceState(null, '', path)
  await preloadRoutes(location.pathname, bootSession())
  // Awaited, because a part whose code is not loaded yet suspends.
  const screen = await act(async () =>
    render(
      <Providers>
        <BrowserRouter>
          <RootFrame />
        </BrowserRouter>
      </Providers>,
    ),
  )
  return { screen, ...network }
}
