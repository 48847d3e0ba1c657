import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import type { OrganizationGrant } from '#shared/permissions/check.ts'
import { lostOrganizations } from './lost-organizations.ts'

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
    if (grants === undefined) return
    const lost = lostOrganizations(before.current ?? [], grants)
    before.current = grants
    if (lost.length === 0) return
    import('../apollo/forget-organizations.ts')
      .then(({ forgetOrganizations }) => forgetOrganizations(cache, lost))
      .catch(() => undefined)
  }, [cache, grants])
}
