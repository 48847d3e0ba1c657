import { useRead } from '#src/lib/data/use-read.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { AffiliatedOrganizationsDocument } from '#src/lib/session/session.generated.ts'
import { hasOrganizationsMenu } from '../shell-entries.ts'
import { useShellViewer } from './use-shell-viewer.ts'

/**
 * Prefetches the list of My Organizations if it is not cached, so that the menu also opens offline on its first use.
 *
 * @param isIdle true after startup, which must not wait for this request
 */
export function useOrganizationsAhead(isIdle: boolean): void {
  const shellViewer = useShellViewer()
  const { viewer } = useViewer()
  const userId = isIdle && hasOrganizationsMenu(shellViewer) ? viewer?.userId : undefined
  const variables = userId === undefined ? null : { userId }
  const { data } = useRead(AffiliatedOrganizationsDocument, variables, { asks: false })
  // No error is shown here, because the menu fetches the list again and shows its own error.
  useRead(AffiliatedOrganizationsDocument, data ? null : variables)
}
