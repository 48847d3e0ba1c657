import { useSearchParams } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { PageProblem } from '#src/ui/page-problem.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { messages } from '../../new/messages.ts'
import { CreateLinked } from '../components/create-linked.tsx'
import { companyOf } from '../link-query.ts'

/** /orgs/link: creates an organization for a company of the claims system. */
export function OrganizationLinkPage() {
  const { viewer } = useViewer()
  const [query] = useSearchParams()
  if (viewer?.siteUserId != null) {
    return (
      <PageProblem title={messages.staff} actions={<RouteLink to={paths.site.href()}>{messages.home}</RouteLink>} />
    )
  }
  return <CreateLinked company={companyOf(query)} />
}
