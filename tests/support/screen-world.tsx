import { render, type RenderResult } from '@testing-library/react'
import { BrowserRouter } from 'react-router'
import { inject, vi } from 'vitest'
import { Providers } from '#src/app/providers.tsx'
import { RootFrame } from '#src/app/root-frame.tsx'
import { preloadRoutes } from '#src/app/routes.tsx'
import { bootSession } from '#src/lib/session/session.ts'
import { sessionStore } from '#src/lib/session/session-store.ts'
import { ERRORS, type ErrorCode, type ErrorExtensions } from '#shared/errors.ts'
import { GENERIC_ERROR_MESSAGE } from '#shared/generic-error.ts'
import { forgetDevice, startDeviceOf } from '../screens/device.ts'
import { resizeTo } from '../screens/ui/in-theme.tsx'
import type { PageReply, PageRequest, WorldBuilder } from './screen-server.ts'
import type { Person } from './world.ts'

/** Node's own; tests replace the page's. */
const nodeFetch = globalThis.fetch

async function ask<T>(method: string, value: unknown): Promise<T> {
  const response = await nodeFetch(`${inject('screenServer')}/${method}`, {
    method: 'POST',
    body: JSON.stringify(value),
  })
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as T
}

/**
 * The world builder (tests/support/world.ts) of the real server behind the screens: people, organizations and their
 * permissions. All tests of a run share it, so each creates its own people; lists of all people include those of other
 * tests.
 */
export const world = new Proxy({} as WorldBuilder, {
  get:
    (_target, method: string) =>
    (...values: unknown[]) =>
      ask(method, values),
})

/** `field`: the response has data and an error, and this field is null. */
type Failure = 'network' | ErrorCode | { code: ErrorCode; field: string }

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
  /** Operations whose first response waits until `release` is called. */
  holding?: readonly string[]
}

export interface OpenScreen {
  screen: RenderResult
  /** Names of the operations that were sent, in order. */
  sent: string[]
  /** Without a network from now on, or with it again. */
  setOffline(isOffline: boolean): void
  /** The next call of an operation fails ('network'), or its response is an error. */
  failNext(operationName: string, failure: Failure): void
  /** Lets the responses of `holding` arrive. */
  release(): void
}

/** `field` names a nullable field, which is null and has an error. */
function refusal(code: ErrorCode, field?: string): Response {
  const { httpStatus, userMessage } = ERRORS[code]
  const description = userMessage ?? GENERIC_ERROR_MESSAGE
  const extensions: ErrorExtensions = { code, httpStatus, userMessage, description, details: [] }
  return Response.json({
    data: field === undefined ? null : { [field]: null },
    errors: [{ message: description, extensions, ...(field !== undefined && { path: [field] }) }],
  })
}

function startNetwork(token: string | null, failing: Scene['failing'] = {}, holding: Scene['holding'] = []) {
  const sent: string[] = []
  const failures = new Map(Object.entries(failing))
  const held = new Set(holding)
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  let isOffline = false
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !isOffline)

  async function answer(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    const headers = Object.fromEntries(new Headers(init.headers))
    // No streams, so the page polls instead.
    if (isOffline || url.origin !== location.origin || headers['accept']?.includes('text/event-stream'))
      throw new TypeError('Failed to fetch')
    const payload = typeof init.body === 'string' ? init.body : undefined
    const { operationName } = JSON.parse(payload ?? '{}') as { operationName?: string }
    if (operationName !== undefined) {
      sent.push(operationName)
      const failure = failures.get(operationName)
      failures.delete(operationName)
      if (failure === 'network') throw new TypeError('Failed to fetch')
      if (typeof failure === 'object') return refusal(failure.code, failure.field)
      if (failure) return refusal(failure)
      if (held.delete(operationName)) await released
    }
    // The page's token only identifies the person; the server needs one of its pool.
    if (headers['authorization'] !== undefined && token !== null) headers['authorization'] = `Bearer ${token}`
    const method = init.method === 'POST' ? 'POST' : 'GET'
    const request: PageRequest = { method, url: url.pathname + url.search, headers, ...(payload && { payload }) }
    const reply = await ask<PageReply>('origin', request)
    return new Response(reply.body, { status: reply.status, headers: reply.headers })
  }

  vi.stubGlobal('fetch', answer)
  return {
    sent,
    release: (): void => release(),
    setOffline(now: boolean): void {
      isOffline = now
      window.dispatchEvent(new Event(now ? 'offline' : 'online'))
    },
    failNext: (name: string, failure: Failure): void => void failures.set(name, failure),
  }
}

/**
 * The whole app at a URL, as `boot` renders it, on the real server. The device is empty unless it `reloads`; visitors
 * without a session share one Apollo cache per file.
 */
export async function openScreen(scene: Scene): Promise<OpenScreen> {
  const { path, as, assuming, device = 'wide', failing, reloads = false, holding } = scene
  if (device === 'phone') resizeTo(390, 844)
  else resizeTo(1440, 900)
  const network = startNetwork(as && (await world.tokenOf(as)), failing, holding)
  if (!reloads) await forgetDevice()
  if (as && !reloads) await startDeviceOf(as.sub)
  if (as?.assumedToken !== undefined && assuming) {
    const { userId, displayName } = assuming
    await sessionStore.setItem('evolve.assumed', JSON.stringify({ token: as.assumedToken, userId, displayName }))
  }
  history.replaceState(null, '', path)
  await preloadRoutes(location.pathname, bootSession())
  const screen = render(
    <Providers>
      <BrowserRouter>
        <RootFrame />
      </BrowserRouter>
    </Providers>,
  )
  return { screen, ...network }
}
