import { paths } from '#src/config/paths.ts'
import { PageProblem } from '#src/ui/page-problem.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { messages } from '../messages.ts'

/** A page of the organization that the person may not open (doc 1 section 2.4). */
export function NoPermission() {
  return (
    <PageProblem
      title={messages.invalidPermissions}
      text={messages.noPermission}
      actions={<RouteLink to={paths.home.href()}>{messages.home}</RouteLink>}
    />
  )
}
