import type { ComponentType, ReactNode } from 'react'
import { matchRoutes, type RouteObject } from 'react-router'
import type { AppRoute } from '#src/lib/routing/app-route.ts'
import { DelayedSpinner } from '#src/ui/delayed-spinner.tsx'
import { preloadable } from '#src/ui/preloadable.tsx'
import { GuardedPage } from './guarded-page.tsx'

/** Settles when boot has read the session from the device. Code is loaded while that happens. */
export type SessionRead = Promise<unknown>

/** A component in its own chunk, with a function that loads the chunk before it is rendered. */
export interface Chunk {
  element: ReactNode
  preload: (session: SessionRead, pathname: string) => Promise<unknown>
}

export function chunk(load: () => Promise<ComponentType>): Chunk {
  const Component = preloadable(load)
  return { element: <Component />, preload: Component.preload }
}

/** Returns a feature's route with its guard. The route's `handle` is the function that preloads its code. */
export function toRouteObject(route: AppRoute): RouteObject {
  const page = chunk(() => route.load().then(({ Page }) => Page))
  const waiting = chunk(() => route.load().then(({ Waiting = DelayedSpinner }) => Waiting))
  const preload: Chunk['preload'] = (session, pathname) =>
    Promise.all([page.preload(session, pathname), waiting.preload(session, pathname)])
  return {
    path: route.path,
    handle: preload,
    element: (
      <GuardedPage title={route.title} access={route.access} operation={route.operation} waiting={waiting.element}>
        {page.element}
      </GuardedPage>
    ),
    ...(route.children && { children: route.children.map(toRouteObject) }),
  }
}

/** Loads all chunks of an address in parallel. Rendering would load nested lazy components one after the other. */
export async function preloadMatches(routes: RouteObject[], pathname: string, session: SessionRead): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? []
  await Promise.all(
    matches.flatMap(({ route }) => (route.handle ? [(route.handle as Chunk['preload'])(session, pathname)] : [])),
  )
}
