import { useApolloClient } from '@apollo/client/react'
import { createContext, type ReactNode, use, useCallback, useDeferredValue, useEffect, useMemo } from 'react'
import type { OrganizationGrant, SiteRoleGrant } from '#shared/permissions/check.ts'
import { isRefusal } from '../data/failures.ts'
import { useRead } from '../data/use-read.ts'
import { announceThisDevice } from './announce-device.ts'
import { useSession } from './session.ts'
import { AllUserOrgPermissionsDocument, LoginInformationDocument, SiteUserDocument } from './session.generated.ts'
import { useForgetLost } from './use-forget-lost.ts'
import { toViewer, type ViewerState } from './viewer.ts'

export interface ViewerResult {
  /** Null while loading, after an error, and for anonymous visitors. */
  viewer: ViewerState | null
  loading: boolean
  error: Error | null
  /** Asks the server again who the person is and what they may do; never rejects. */
  refresh: () => Promise<void>
}

const ViewerContext = createContext<ViewerResult | null>(null)
/** Apart from the result: every request changes it, and few components depend on it. */
const RightsConfirmedContext = createContext(true)
const NO_GRANTS: readonly OrganizationGrant[] = []
const NO_ROLES: readonly SiteRoleGrant[] = []
const NO_VARIABLES = {}

interface ViewerProviderProps {
  children: ReactNode
}

/**
 * Asks once who the person is and what they may do, and shares it. What the device kept is shown at once and renewed
 * behind the screen, so that the app opens offline and still learns of changed permissions.
 */
export function ViewerProvider({ children }: ViewerProviderProps) {
  const { status, mfa } = useSession()
  const login = useRead(LoginInformationDocument, status === 'anonymous' ? null : NO_VARIABLES)
  const information = login.data?.loginInformation ?? null
  const siteUserId = information?.siteUserId ?? null
  const mayAskPermissions = mfa !== 'missing' && information?.registered === true

  // Nearly everybody is a standard user: on a device that keeps nothing both answers come at once. A refusal says
  // nothing then.
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

  useForgetLost(grants.data?.allUserOrgPermissions)
  const apollo = useApolloClient()
  useEffect(() => {
    if (status === 'signed-in' && mfa === 'set-up') announceThisDevice(apollo).catch(() => undefined)
  }, [apollo, status, mfa])

  const { refresh: refreshLogin } = login
  const { refresh: refreshPermissions } = permissions
  const refresh = useCallback(async () => {
    await Promise.all([refreshLogin(), refreshPermissions()])
  }, [refreshLogin, refreshPermissions])
  // A refusal is told although what the device kept is shown: multi-factor authentication may be missing since.
  const failure = information === null || isRefusal(login.error) ? login.error : null
  const loading = status === 'signed-in' && viewer === null && failure === null
  const result = useMemo<ViewerResult>(
    () => ({ viewer, loading, error: failure, refresh }),
    [viewer, loading, failure, refresh],
  )
  // The whole screen comes with the first answer: drawn in slices, a press is answered meanwhile. Later ones count at
  // once.
  const first = useDeferredValue(result)
  return (
    <ViewerContext value={first.viewer === null ? first : result}>
      <RightsConfirmedContext value={login.confirmed && permissions.confirmed}>{children}</RightsConfirmedContext>
    </ViewerContext>
  )
}

/** False while the viewer's cached rights are shown and the server is being asked for the current ones. */
export function useRightsConfirmed(): boolean {
  return use(RightsConfirmedContext)
}

/** @throws Error outside of ViewerProvider */
export function useViewer(): ViewerResult {
  const result = use(ViewerContext)
  if (!result) throw new Error('useViewer needs ViewerProvider')
  return result
}
