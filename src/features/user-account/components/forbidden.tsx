import { paths } from '#src/config/paths.ts'
import { PageProblem } from '#src/ui/page-problem.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { messages } from '../messages.ts'

/** Shown to viewers without access to the account. */
export function Forbidden() {
  return (
    <PageProblem
      title={messages.forbidden}
      text={messages.forbiddenText}
      actions={<RouteLink to={paths.home.href()}>{messages.home}</RouteLink>}
    />
  )
}
