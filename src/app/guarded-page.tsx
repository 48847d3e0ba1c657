import { use, useLayoutEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { effectiveAccess, routeDecision } from '#src/lib/routing/route-decision.ts'
import type { AppRoute, RouteAccess } from '#src/lib/routing/app-route.ts'
import { getSession, useSession } from '#src/lib/session/session.ts'
import { PageTitleContext } from '#src/ui/page-title.tsx'
import { preloadable } from '#src/ui/preloadable.tsx'
import { Redirect } from './redirect.tsx'

// Loaded together with the data layer, so before any page that needs it. The sign-in screens do not load it.
export const ViewerGuard = preloadable(() => import('./viewer-guard.tsx').then(({ ViewerGuard }) => ViewerGuard))

interface GuardedPageProps {
  title: string | null
  access: RouteAccess
  operation?: AppRoute['operation']
  /** Shown instead of the page until the viewer is known. */
  waiting: ReactNode
  children: ReactNode
}

/** Renders the page if the viewer may see it, redirects otherwise, and waits until the viewer is known. */
export function GuardedPage({ title, access: declared, operation, waiting, children }: GuardedPageProps) {
  const location = useLocation()
  const access = effectiveAccess(declared, location.pathname)
  const now = useSession()
  // A sign-in that completes on this screen navigates on its own, so the guard uses the session as it was on arrival.
  const [arrived, setArrived] = useState({ key: location.key, session: getSession() })
  if (arrived.key !== location.key) setArrived({ key: location.key, session: getSession() })
  const session = access === 'anonymous-only' ? arrived.session : now
  const decision = routeDecision(access, { signedIn: session.status === 'signed-in', mfa: session.mfa }, null)
  const setTitle = use(PageTitleContext)
  // A layout effect runs before the page's effects, so a page can replace this title.
  useLayoutEffect(() => {
    if (title) setTitle(title)
  }, [setTitle, title, location.pathname])
  if (decision.kind === 'redirect') return <Redirect to={decision.to} remember={decision.remember} />
  if (decision.kind === 'wait')
    return (
      <ViewerGuard access={access} operation={operation} waiting={waiting}>
        {children}
      </ViewerGuard>
    )
  return children
}
