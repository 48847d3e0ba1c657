import { useApolloClient } from '@apollo/client/react'
import { createContext, type ReactNode, use, useCallback, useDeferredValue, useEffect, useMemo } from 'react'
import type { OrganizationGrant, SiteRoleGrant } from '#shared/permissions/check.ts'
import { isRefusal } from '../data/failures.ts'
import { useRead } from '../data/use-read.ts'
import { whenIdle } from '../when-idle.ts'
import { useSession } from './session.ts'
import { AllUserOrgPermissionsDocument, LoginInformationDocument, SiteUserDocument } from './session.generated.ts'
import { useForgetLost } from './use-forget-lost.ts'
import { toViewer, type ViewerState } from './viewer.ts'

export interface ViewerResult {
  /** Null while loading, after an error, and for anonymous visitors. */
  viewer: ViewerState | null
  loading: boolean
  error: Error | null
  /** Fetches the user's identity and rights again; never rejects. */
  refresh: () => Promise<void>
}

const ViewerContext = createContext<ViewerResult | null>(null)
/** Separate from the result, because it changes with every request and few components depend on it. */
const RightsConfirmedContext = createContext(true)
const NO_GRANTS: readonly OrganizationGrant[] = []
const NO_ROLES: readonly SiteRoleGrant[] = []
const NO_VARIABLES = {}

interface ViewerProviderProps {
  children: ReactNode
}

/**
 * Fetches the user's identity and rights once and shares them. Cached data is shown immediately and refreshed in the
 * background, so that the app starts offline and still applies changed permissions.
 */
export function ViewerProvider({ children }: ViewerProviderProps) {
  const { status, mfa } = useSession()
  const login = useRead(LoginInformationDocument, status === 'anonymous' ? null : NO_VARIABLES)
  const information = login.data?.loginInformation ?? null
  const siteUserId = information?.siteUserId ?? null
  const mayAskPermissions = mfa !== 'missing' && information?.registered === true

  // Most users are standard users: on a device without cached data both requests start at the same time. If the user is
  // staff, the refusal is ignored.
  const asksGrants =
    information === null ? mfa === 'set-up' && status !== 'anonymous' : mayAskPermissions && siteUserId === null
  const grants = useRead(AllUserOrgPermissionsDocument, asksGrants ? NO_VARIABLES : null)
  const staff = useRead(SiteUserDocument, mayAskPermissions && siteUserId !== null ? { id: siteUserId } : null)

  const permissions = siteUserId === null ? grants : staff
  const organizations = grants.data?.allUserOrgPermissions ?? NO_GRANTS
  const siteRoles = staff.data?.siteUser.roles ?? NO_ROLES
  const isComplete =
    information !== null && (!mayAskPermissions || permissions.data !== undefined || permissions.error !== null)
  const viewer = useMemo(
    () => (information && isComplete ? toViewer(information, siteRoles, organizations) : null),
    [information, isComplete, siteRoles, organizations],
  )

  useForgetLost(organizations, siteRoles, permissions.fresh)
  const apollo = useApolloClient()
  useEffect(() => {
    if (status !== 'signed-in' || mfa !== 'set-up') return undefined
    return whenIdle(
      () =>
        void import('./announce-device.ts')
          .then(({ announceThisDevice }) => announceThisDevice(apollo))
          .catch(() => undefined),
    )
  }, [apollo, status, mfa])

  const { refresh: refreshLogin } = login
  const { refresh: refreshPermissions } = permissions
  const refresh = useCallback(async () => {
    await Promise.all([refreshLogin(), refreshPermissions()])
  }, [refreshLogin, refreshPermissions])
  // A refusal is reported although cached data is shown: multi-factor authentication may be missing since.
  const failure = information === null || isRefusal(login.error) ? login.error : null
  const loading = status === 'signed-in' && viewer === null && failure === null
  const result = useMemo<ViewerResult>(
    () => ({ viewer, loading, error: failure, refresh }),
    [viewer, loading, failure, refresh],
  )
  // The whole screen depends on the first response: it is rendered in slices, so that input is handled in between.
  // Later responses are applied immediately.
  const first = useDeferredValue(result)
  return (
    <ViewerContext value={first.viewer === null ? first : result}>
      <RightsConfirmedContext value={login.confirmed && permissions.confirmed}>{children}</RightsConfirmedContext>
    </ViewerContext>
  )
}

/** False while the viewer's cached rights are shown and the current ones are being fetched. */
export function useRightsConfirmed(): boolean {
  return use(RightsConfirmedContext)
}

/** @throws Error outside of ViewerProvider */
export function useViewer(): ViewerResult {
  const result = use(ViewerContext)
  if (!result) throw new Error('useViewer needs ViewerProvider')
  return result
}
