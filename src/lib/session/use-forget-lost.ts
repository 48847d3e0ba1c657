import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import type { OrganizationGrant } from '#shared/permissions/check.ts'
import { lostOrganizations } from './lost-organizations.ts'

/**
 * Removes from the device what it keeps of an organization as soon as the server says that the person lost a right in
 * it: kept answers were theirs to see with the rights that they had.
 *
 * @param grants undefined while nothing is known
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
