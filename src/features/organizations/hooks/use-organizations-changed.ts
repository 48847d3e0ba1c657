import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import { useViewer } from '#src/lib/session/viewer-context.tsx'

/**
 * After an organization was made or linked: asks anew which organizations the person has, and what they may do there
 * (doc 3 section 7).
 */
export function useOrganizationsChanged(): () => Promise<void> {
  const { cache } = useApolloClient()
  const { refresh } = useViewer()
  return useCallback(async () => {
    // The list that the device keeps has not got it.
    cache.evict({ id: 'ROOT_QUERY', fieldName: 'affiliatedOrganizations' })
    await refresh()
  }, [cache, refresh])
}
