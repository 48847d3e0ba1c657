import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import { useViewer } from '#src/lib/session/viewer-context.tsx'

/**
 * Returns a function that refreshes the user's organizations and permissions after an organization was created or
 * linked.
 */
export function useOrganizationsChanged(): () => Promise<void> {
  const { cache } = useApolloClient()
  const { refresh } = useViewer()
  return useCallback(async () => {
    // The cached list does not contain the new organization.
    cache.evict({ id: 'ROOT_QUERY', fieldName: 'affiliatedOrganizations' })
    await refresh()
  }, [cache, refresh])
}
