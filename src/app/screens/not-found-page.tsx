import { paths } from '#src/config/paths.ts'
import { PageProblem } from '#src/ui/page-problem.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { messages } from '../messages.ts'

/** No route has this address. */
export function NotFoundPage() {
  return (
    <PageProblem
      title={messages.notFound}
      text={messages.notFoundText}
      actions={<RouteLink to={paths.home.href()}>{messages.returnToDashboard}</RouteLink>}
    />
  )
}
