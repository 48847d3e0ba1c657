import { kitMessages } from './kit-messages.ts'
import { PageProblem } from './page-problem.tsx'
import { Refusal } from './refusal.tsx'

/** Shown instead of a page whose query the viewer may not call. */
export function ForbiddenPage() {
  return (
    <Refusal>
      <PageProblem title={kitMessages.forbidden} text={kitMessages.forbiddenText} />
    </Refusal>
  )
}
