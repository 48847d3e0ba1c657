import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import type { OrganizationGrant, SiteRoleGrant } from '#shared/permissions/check.ts'

/**
 * Removes cached data from the device as soon as the server reports that the user lost a right, because the cached
 * results were returned with the earlier rights.
 *
 * @param isFresh false while the rights are unknown or those that the device stored
 */
export function useForgetLost(
  organizations: readonly OrganizationGrant[],
  siteRoles: readonly SiteRoleGrant[],
  isFresh: boolean,
): void {
  const { cache } = useApolloClient()
  const before = useRef({ organizations, siteRoles })
  useEffect(() => {
    const earlier = before.current
    before.current = { organizations, siteRoles }
    if (!isFresh) return
    import('../apollo/forget-organizations.ts')
      .then(({ forgetLost }) => forgetLost(cache, earlier, { organizations, siteRoles }))
      .catch(() => undefined)
  }, [cache, organizations, siteRoles, isFresh])
}
