import { PageHeading } from '#src/ui/page-heading.tsx'
import { messages as account } from '../../account/messages.ts'
import { useShownOrganization } from '../../hooks/use-shown-organization.ts'
import { LegacyCard } from '../components/legacy-card.tsx'
import { PartnerCard } from '../components/partner-card.tsx'

/** /orgs/{handle}/account/linking: links to the claims system and to the partner site. */
export function AccountLinkingPage() {
  const organization = useShownOrganization()
  return (
    <>
      <PageHeading>{account.pageNames.linking}</PageHeading>
      <LegacyCard organization={organization} />
      <PartnerCard organizationId={organization.id} />
    </>
  )
}
