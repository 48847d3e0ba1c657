import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { AffiliatedOrganizationsDocument } from '#src/lib/session/session.generated.ts'
import { hasOrganizationsMenu } from '../shell-entries.ts'
import { useShellViewer } from './use-shell-viewer.ts'

/**
 * Fetches what My Organizations lists unless the device has it: the menu then also opens without the server, though nobody has
 * opened it before.
 *
 * @param isIdle the start is over: it is not to wait for this
 */
export function useOrganizationsAhead(isIdle: boolean): void {
  const client = useApolloClient()
  const shellViewer = useShellViewer()
  const { viewer } = useViewer()
  const userId = isIdle && hasOrganizationsMenu(shellViewer) ? viewer?.userId : undefined
  useEffect(() => {
    // Whoever opens the menu asks again, and hears of a failure.
    if (userId !== undefined)
      client.query({ query: AffiliatedOrganizationsDocument, variables: { userId } }).catch(() => undefined)
  }, [client, userId])
}
