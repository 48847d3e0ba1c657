import { use, useLayoutEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { effectiveAccess, routeDecision } from '#src/lib/routing/route-decision.ts'
import type { AppRoute, RouteAccess } from '#src/lib/routing/app-route.ts'
import { getSession, useSession } from '#src/lib/session/session.ts'
import { PageTitleContext } from '#src/ui/page-title.tsx'
import { preloadable } from '#src/ui/preloadable.tsx'
import { Redirect } from './redirect.tsx'

// Comes with the data layer, which is loaded before any page that needs it; the sign-in screens stay without.
export const ViewerGuard = preloadable(() => import('./viewer-guard.tsx').then(({ ViewerGuard }) => ViewerGuard))

interface GuardedPageProps {
  title: string | null
  access: RouteAccess
  operation?: AppRoute['operation']
  /** In place of the page while it is asked who the person is. */
  waiting: ReactNode
  children: ReactNode
}

/** Lets the person in, sends them where they belong, or waits until it is known who they are. */
export function GuardedPage({ title, access: declared, operation, waiting, children }: GuardedPageProps) {
  const location = useLocation()
  const access = effectiveAccess(declared, location.pathname)
  const now = useSession()
  // A sign-in that finishes on this very screen goes on by itself; the guard judges only who came here.
  const [arrived, setArrived] = useState({ key: location.key, session: getSession() })
  if (arrived.key !== location.key) setArrived({ key: location.key, session: getSession() })
  const session = access === 'anonymous-only' ? arrived.session : now
  const decision = routeDecision(access, { signedIn: session.status === 'signed-in', mfa: session.mfa }, null)
  const setTitle = use(PageTitleContext)
  // Before the page's own effects: a page that names itself has the last word.
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
