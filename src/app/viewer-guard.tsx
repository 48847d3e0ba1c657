import { Suspense, useEffect, useLayoutEffect, type ReactNode } from 'react'
import { errorExtensionsOf, userMessagesOf } from '#src/lib/apollo/errors.ts'
import { maintenanceMessageOf } from '#src/lib/apollo/maintenance-message.ts'
import { endStartupSnapshot } from '#src/lib/offline/startup/show-startup-snapshot.ts'
import type { AppRoute, RouteAccess } from '#src/lib/routing/app-route.ts'
import { routeDecision } from '#src/lib/routing/route-decision.ts'
import { revertAssumedIdentity, useSession } from '#src/lib/session/session.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { preloadable } from '#src/ui/preloadable.tsx'
import { Refusal } from '#src/ui/refusal.tsx'
import { Redirect } from './redirect.tsx'
import { MaintenancePage } from './screens/maintenance-page.tsx'

const PermittedPage = preloadable(() => import('./permitted-page.tsx').then(({ PermittedPage }) => PermittedPage))

interface ViewerGuardProps {
  access: RouteAccess
  operation: AppRoute['operation']
  waiting: ReactNode
  children: ReactNode
}

/**
 * The part of the guard that depends on the viewer, who is known only from the server's response or its cached copy.
 */
export function ViewerGuard({ access, operation, waiting, children }: ViewerGuardProps) {
  const session = useSession()
  const { viewer, error, refresh } = useViewer()
  const codes = errorExtensionsOf(error).map(({ code }) => code)
  const needsMfa = codes.includes('MFA_REQUIRED')
  const assumedEnded = codes.includes('ASSUMED_IDENTITY_ENDED')
  useEffect(() => {
    if (assumedEnded) void revertAssumedIdentity()
  }, [assumedEnded])

  const isRefused = !viewer && error !== null
  useLayoutEffect(() => {
    if (isRefused) endStartupSnapshot()
  }, [isRefused])

  if (!viewer && error) {
    const maintenance = maintenanceMessageOf(error)
    if (maintenance) return <MaintenancePage message={maintenance} />
    return needsMfa || assumedEnded ? null : (
      <ErrorState text={userMessagesOf(error)} error={error} onRetry={() => void refresh().catch(() => undefined)} />
    )
  }
  const facts = viewer && { registered: viewer.registered, isStaff: viewer.siteUserId !== null }
  const decision = routeDecision(access, { signedIn: session.status === 'signed-in', mfa: session.mfa }, facts)
  if (decision.kind === 'wait') return waiting
  if (decision.kind === 'redirect')
    return (
      <Refusal key={decision.to} waiting={waiting}>
        <Redirect to={decision.to} remember={decision.remember} />
      </Refusal>
    )
  if (!operation) return children
  return (
    <Suspense fallback={waiting}>
      <PermittedPage operation={operation}>{children}</PermittedPage>
    </Suspense>
  )
}
