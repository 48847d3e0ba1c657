import { useOutletContext } from 'react-router'
import type { OrganizationOfHandle } from '#src/features/profiles/public.ts'

/** Returns the organization of the surrounding OrganizationShellPage. */
export function useShownOrganization(): OrganizationOfHandle {
  return useOutletContext<OrganizationOfHandle>()
}
