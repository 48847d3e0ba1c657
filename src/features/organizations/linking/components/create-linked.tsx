import { Button } from '@fluentui/react-components'
import { useNavigate } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { CountriesDocument } from '#src/features/locations/public.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { NETWORK_ERROR_MESSAGE } from '#shared/errors.ts'
import { ErrorState } from '#src/ui/error-state.tsx'
import { PageBody } from '#src/ui/page-body.tsx'
import { PageCard } from '#src/ui/page-card.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { PageProblem } from '#src/ui/page-problem.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { OrganizationForm } from '../../new/components/organization-form.tsx'
import { messages as words } from '../../new/messages.ts'
import type { CompanyKey } from '../link-query.ts'
import { LegacyAdjustmentCompanyInfoDocument, LegacyCanCallerLinkDocument } from '../linking.generated.ts'
import { messages } from '../messages.ts'
import { CompanySign } from './company-sign.tsx'

const NO_VARIABLES = {}

interface CreateLinkedProps {
  /** Null if the URL does not contain a valid company. */
  company: CompanyKey | null
}

/** Creates an organization that is linked to a company of the claims system. */
export function CreateLinked({ company }: CreateLinkedProps) {
  const may = useRead(LegacyCanCallerLinkDocument, company && { ...company })
  const canLink = may.data?.legacyCanCallerLink.canLink
  const info = useRead(LegacyAdjustmentCompanyInfoDocument, canLink && company ? { ...company } : null)
  const countries = useRead(CountriesDocument, canLink ? NO_VARIABLES : null)
  if (!company) return <PageProblem title={messages.required} text={messages.requiredText} actions={<ToDashboard />} />
  if (may.notOnDevice || info.notOnDevice) {
    const retry = (): void => void Promise.all([may.refresh(), info.refresh()])
    return <ErrorState text={NETWORK_ERROR_MESSAGE} onRetry={retry} />
  }
  if (may.failed || info.failed || canLink === false)
    return <PageProblem title={messages.unable} text={messages.unableText} actions={<ToDashboard />} />
  const found = info.data?.legacyAdjustmentCompanyInfo
  return (
    <PageBody width="reading">
      <PageHeading subtitle={words.intro}>{messages.createTitle}</PageHeading>
      {(!found || countries.loading) && <SkeletonRows rows={8} />}
      {countries.failed && <ErrorState text={words.countriesFailed} onRetry={() => void countries.refresh()} />}
      {found && countries.data && (
        <>
          <PageCard title={messages.legacy}>
            <CompanySign company={found} />
          </PageCard>
          <OrganizationForm
            countries={countries.data.countries}
            company={{ ...company, hasLogo: found.logo !== null }}
          />
        </>
      )}
    </PageBody>
  )
}

function ToDashboard() {
  const navigate = useNavigate()
  return (
    <Button appearance="primary" size="large" onClick={() => void navigate(paths.home.href())}>
      {messages.home}
    </Button>
  )
}
