import { useRead } from '#src/lib/data/use-read.ts'
import { mayCall } from '#src/lib/session/may-call.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import {
  AffiliatedOrganizationsDocument,
  type AffiliatedOrganizationsQuery,
} from '#src/lib/session/affiliated-organizations.generated.ts'

/** Returns the public organizations, except the given one, whose network the user may change. */
export function useRepresentedOrganizations(exceptId: string): AffiliatedOrganizationsQuery['affiliatedOrganizations'] {
  const { viewer } = useViewer()
  const ids = (viewer?.organizations ?? [])
    .map(({ organizationId }) => organizationId)
    .filter((id) => id !== exceptId && mayCall(viewer, 'socialOrganizationRequestConnection', { organizationId: id }))
  const userId = viewer?.standardUserId ?? null
  const { data } = useRead(AffiliatedOrganizationsDocument, ids.length > 0 && userId !== null ? { userId } : null)
  return (data?.affiliatedOrganizations ?? []).filter(({ id, emblem }) => ids.includes(id) && !emblem.private)
}
