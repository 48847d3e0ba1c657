import { useNavigate } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { useWrite } from '#src/lib/data/use-write.ts'
import type { WriteOutcome } from '#src/lib/data/write-options.ts'
import { useOrganizationsChanged } from '../../hooks/use-organizations-changed.ts'
import type { CompanyKey } from '../../linking/link-query.ts'
import { LegacyAdjustmentCompanyCreateAndLinkDocument } from '../../linking/linking.generated.ts'
import { messages as linking } from '../../linking/messages.ts'
import { OrganizationCreateDocument, type OrganizationCreationInput } from '../creation.generated.ts'
import { messages } from '../messages.ts'

interface CreateOrganization {
  create: (organizationCreation: OrganizationCreationInput, importLogo: boolean) => Promise<WriteOutcome<unknown>>
  disabledReason: string | null
}

const OPTIONS = { invalidates: ['affiliatedOrganizations'], form: true } as const

/**
 * Returns a function that creates an organization, refreshes the user's permissions and then opens the organization.
 *
 * @param company company of the claims system to link; null if there is none
 */
export function useCreateOrganization(company: (CompanyKey & { hasLogo: boolean }) | null): CreateOrganization {
  const navigate = useNavigate()
  const changed = useOrganizationsChanged()
  const [save, { disabledReason }] = useWrite(OrganizationCreateDocument, { ...OPTIONS, done: messages.created })
  const [saveLinked] = useWrite(LegacyAdjustmentCompanyCreateAndLinkDocument, { ...OPTIONS, done: linking.created })
  const open = async (handle: string): Promise<void> => {
    await changed()
    void navigate(paths.organization.href(handle), { replace: true })
  }
  const create: CreateOrganization['create'] = async (organizationCreation, importLogo) => {
    if (company) {
      const { systemId, acid, hasLogo } = company
      const request = { systemId, acid, importLogo: hasLogo && importLogo, ...organizationCreation }
      const outcome = await saveLinked({ request })
      if (outcome.ok) await open(outcome.data.legacyAdjustmentCompanyCreateAndLink.handle)
      return outcome
    }
    const outcome = await save({ organizationCreation })
    if (outcome.ok) await open(outcome.data.organizationCreate.handle)
    return outcome
  }
  return { create, disabledReason }
}
