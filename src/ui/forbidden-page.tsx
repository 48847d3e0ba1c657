import { kitMessages } from './kit-messages.ts'
import { PageProblem } from './page-problem.tsx'

/** In place of a page whose query the viewer may not call. */
export function ForbiddenPage() {
  return <PageProblem title={kitMessages.forbidden} text={kitMessages.forbiddenText} />
}
