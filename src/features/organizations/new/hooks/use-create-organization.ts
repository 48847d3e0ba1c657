import { useApolloClient } from '@apollo/client/react'
import { useNavigate } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { useWrite } from '#src/lib/data/use-write.ts'
import type { WriteOutcome } from '#src/lib/data/write-options.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import {
  OrganizationCreateDocument,
  type OrganizationCreateMutation,
  type OrganizationCreationInput,
} from '../creation.generated.ts'
import { messages } from '../messages.ts'

interface CreateOrganization {
  create: (organizationCreation: OrganizationCreationInput) => Promise<WriteOutcome<OrganizationCreateMutation>>
  disabledReason: string | null
}

/** Makes the organization and opens it, when it is known what the person may do there (doc 3 section 7). */
export function useCreateOrganization(): CreateOrganization {
  const { cache } = useApolloClient()
  const navigate = useNavigate()
  const { refresh } = useViewer()
  const [save, { disabledReason }] = useWrite(OrganizationCreateDocument, {
    done: messages.created,
    invalidates: ['affiliatedOrganizations'],
    form: true,
  })
  const create: CreateOrganization['create'] = async (organizationCreation) => {
    const outcome = await save({ organizationCreation })
    if (outcome.ok) {
      // The list that the device keeps has not got it.
      cache.evict({ id: 'ROOT_QUERY', fieldName: 'affiliatedOrganizations' })
      await refresh()
      void navigate(paths.organization.href(outcome.data.organizationCreate.handle), { replace: true })
    }
    return outcome
  }
  return { create, disabledReason }
}
