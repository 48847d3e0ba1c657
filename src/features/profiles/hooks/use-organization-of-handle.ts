import { HandleSearchDocument } from '#src/features/handles/public.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { OrganizationProfileDocument, type OrganizationProfileQuery } from '../profiles.generated.ts'

export type OrganizationOfHandle = OrganizationProfileQuery['organizationProfile'] & { handle: string }

interface OrganizationOfHandleResult {
  /** Null while loading, or if there is no such organization. */
  organization: OrganizationOfHandle | null
  /** Owner of the handle if it is not an organization; null while loading, and for an organization's handle. */
  other: { userHandle: string } | 'nobody' | null
  error: Error | null
  retry: () => void
}

/** Finds the organization with this handle, as far as the viewer may see it. */
export function useOrganizationOfHandle(handle: string): OrganizationOfHandleResult {
  const owner = useRead(HandleSearchDocument, { handle })
  const found = owner.data?.handleSearch
  const isOrganization = found?.entityType === 'Organization'
  const profile = useRead(OrganizationProfileDocument, isOrganization ? { organizationId: found.id } : null)
  const retry = (): void => void (isOrganization ? profile : owner).refresh()
  if (owner.data && !isOrganization) {
    return {
      organization: null,
      other: found?.entityType === 'User' ? { userHandle: found.handle } : 'nobody',
      error: null,
      retry,
    }
  }
  const known = profile.data?.organizationProfile
  const organization = found && known ? { ...known, handle: found.handle } : null
  return { organization, other: null, error: organization ? null : (owner.error ?? profile.error), retry }
}
