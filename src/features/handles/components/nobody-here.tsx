import { paths } from '#src/config/paths.ts'
import { PageProblem } from '#src/ui/page-problem.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { messages } from '../messages.ts'

/** Shown if the handle is unknown or belongs to a different kind of entity. */
export function NobodyHere() {
  return (
    <PageProblem
      title={messages.notFound}
      text={messages.notFoundText}
      actions={<RouteLink to={paths.home.href()}>{messages.home}</RouteLink>}
    />
  )
}
