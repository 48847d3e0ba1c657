import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import type { OrganizationGrant } from '#shared/permissions/check.ts'

/**
 * Removes cached data of an organization from the device as soon as the server reports that the user lost a right in
 * it, because the cached results were returned with the earlier rights.
 *
 * @param grants undefined while unknown
 */
export function useForgetLost(grants: readonly OrganizationGrant[] | undefined): void {
  const { cache } = useApolloClient()
  const before = useRef(grants)
  useEffect(() => {
    const earlier = before.current
    before.current = grants ?? earlier
    if (!grants || !earlier || grants === earlier) return
    import('../apollo/forget-organizations.ts')
      .then(({ forgetLost }) => forgetLost(cache, earlier, grants))
      .catch(() => undefined)
  }, [cache, grants])
}
