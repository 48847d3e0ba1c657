import { useRead } from '#src/lib/data/use-read.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { AffiliatedOrganizationsDocument } from '#src/lib/session/session.generated.ts'
import { hasOrganizationsMenu } from '../shell-entries.ts'
import { useShellViewer } from './use-shell-viewer.ts'

/**
 * Fetches what My Organizations lists unless the device has it: the menu then also opens without the server, though
 * nobody has opened it before.
 *
 * @param isIdle the start is over: it is not to wait for this
 */
export function useOrganizationsAhead(isIdle: boolean): void {
  const shellViewer = useShellViewer()
  const { viewer } = useViewer()
  const userId = isIdle && hasOrganizationsMenu(shellViewer) ? viewer?.userId : undefined
  const variables = userId === undefined ? null : { userId }
  const { data } = useRead(AffiliatedOrganizationsDocument, variables, { asks: false })
  // The menu asks again when it is opened, and tells of a failure.
  useRead(AffiliatedOrganizationsDocument, data ? null : variables)
}
