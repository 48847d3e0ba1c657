import { useRead } from '#src/lib/data/use-read.ts'
import { OrganizationProfileDocument, ProfileDocument } from '../profiles.generated.ts'
import {
  type OrganizationProfile,
  organizationFacts,
  type ProfileFact,
  type UserProfile,
  userFacts,
} from '../profile-facts.ts'

interface EntityProfileFacts {
  facts: readonly ProfileFact[] | null
  /** Includes the viewer's connection to the entity; null while loading, and for the system. */
  relation: UserProfile | OrganizationProfile | null
  error: Error | null
  retry: () => void
}

/** Reads the facts of a person or an organization; the system has none. */
export function useEntityProfile(entityType: string, id: string): EntityProfileFacts {
  const user = useRead(ProfileDocument, entityType === 'User' ? { userId: id } : null)
  const organization = useRead(
    OrganizationProfileDocument,
    entityType === 'Organization' ? { organizationId: id } : null,
  )
  const asked = entityType === 'Organization' ? organization : user
  if (entityType !== 'User' && entityType !== 'Organization')
    return { facts: [], relation: null, error: null, retry: () => undefined }
  const facts = user.data
    ? userFacts(user.data.profile)
    : organization.data
      ? organizationFacts(organization.data.organizationProfile)
      : null
  const relation = user.data?.profile ?? organization.data?.organizationProfile ?? null
  return { facts, relation, error: facts ? null : asked.error, retry: () => void asked.refresh() }
}
