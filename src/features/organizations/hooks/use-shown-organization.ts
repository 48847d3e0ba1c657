import { useOutletContext } from 'react-router'
import type { OrganizationOfHandle } from '#src/features/profiles/public.ts'

/** The organization of the surrounding shell. */
export function useShownOrganization(): OrganizationOfHandle {
  return useOutletContext<OrganizationOfHandle>()
}
