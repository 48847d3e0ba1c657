import { useSearchParams } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { CountriesDocument } from '#src/features/locations/public.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { PageBody } from '#src/ui/page-body.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { PageProblem } from '#src/ui/page-problem.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { CreateLinked } from '../../linking/components/create-linked.tsx'
import { asksForLink, companyOf } from '../../linking/link-query.ts'
import { OrganizationForm } from '../components/organization-form.tsx'
import { messages } from '../messages.ts'

const NO_VARIABLES = {}

/**
 * /orgs/new: creates an organization and makes the user its administrator. With the parameters `system` and `acid`, the
 * organization is linked to a company of the claims system.
 */
export function OrganizationNewPage() {
  const { viewer } = useViewer()
  const [query] = useSearchParams()
  const isStaff = viewer?.siteUserId != null
  const isLinked = asksForLink(query)
  const { data, loading, error, refresh } = useRead(CountriesDocument, isStaff || isLinked ? null : NO_VARIABLES)
  if (isStaff) {
    return (
      <PageProblem title={messages.staff} actions={<RouteLink to={paths.site.href()}>{messages.home}</RouteLink>} />
    )
  }
  if (isLinked) return <CreateLinked company={companyOf(query)} />
  return (
    <PageBody width="reading">
      <PageHeading subtitle={messages.intro}>{messages.title}</PageHeading>
      {loading && <SkeletonRows rows={8} />}
      {error && !data && <ErrorState text={messages.countriesFailed} onRetry={() => void refresh()} />}
      {data && <OrganizationForm countries={data.countries} />}
    </PageBody>
  )
}
