import { useQuery } from '@apollo/client/react'
import { OrganizationProfileDocument, ProfileDocument } from '../profiles.generated.ts'
import { organizationFacts, userFacts, type ProfileFact } from '../profile-facts.ts'

interface EntityProfileFacts {
  facts: readonly ProfileFact[] | null
  error: Error | null
  retry: () => void
}

/** The facts of a person or an organization; the system has none. */
export function useEntityProfile(entityType: string, id: string): EntityProfileFacts {
  const user = useQuery(ProfileDocument, { skip: entityType !== 'User', variables: { userId: id } })
  const organization = useQuery(OrganizationProfileDocument, {
    skip: entityType !== 'Organization',
    variables: { organizationId: id },
  })
  const asked = entityType === 'Organization' ? organization : user
  if (entityType !== 'User' && entityType !== 'Organization') return { facts: [], error: null, retry: () => undefined }
  const facts = user.data
    ? userFacts(user.data.profile)
    : organization.data
      ? organizationFacts(organization.data.organizationProfile)
      : null
  return { facts, error: facts ? null : (asked.error ?? null), retry: () => void asked.refetch() }
}
