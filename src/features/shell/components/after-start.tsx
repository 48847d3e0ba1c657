import { Suspense } from 'react'
import { ConversationsWatch } from '#src/features/conversations/public.ts'
import { ClaimsWatch } from '#src/features/legacy-claims/public.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { AffiliatedOrganizationsDocument } from '#src/lib/session/affiliated-organizations.generated.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { usePushed } from '../hooks/use-pushed.ts'
import { useShellViewer } from '../hooks/use-shell-viewer.ts'
import { hasOrganizationsMenu } from '../shell-entries.ts'

/** Work of the frame after the start, which must not wait for it. */
export function AfterStart() {
  const { kind } = useShellViewer()
  usePushed()
  useOrganizationsAhead()
  if (kind === 'anonymous') return null
  return (
    <Suspense fallback={null}>
      <ConversationsWatch />
      <ClaimsWatch />
    </Suspense>
  )
}

/** Prefetches the list of My Organizations if it is not cached, so that the menu opens offline on its first use. */
function useOrganizationsAhead(): void {
  const shellViewer = useShellViewer()
  const { viewer } = useViewer()
  const userId = hasOrganizationsMenu(shellViewer) ? viewer?.userId : undefined
  const variables = userId === undefined ? null : { userId }
  const { data } = useRead(AffiliatedOrganizationsDocument, variables, { asks: false })
  // No error is shown here, because the menu fetches the list again and shows its own error.
  useRead(AffiliatedOrganizationsDocument, data ? null : variables)
}
