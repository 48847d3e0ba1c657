import type { ReactNode } from 'react'
import { paths } from '#src/config/paths.ts'
import { PageProblem } from '#src/ui/page-problem.tsx'
import { Refusal } from '#src/ui/refusal.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { messages } from '../messages.ts'

interface PermittedPageProps {
  may: boolean
  /** Says whom to contact. Defaults to the text for missing permission to view the organization. */
  text?: string
  children?: ReactNode
}

/** Shows the page if the user may open it, and otherwise the reason why not. */
export function PermittedPage({ may, text = messages.noPermission, children }: PermittedPageProps) {
  if (may) return children
  return (
    <Refusal>
      <PageProblem
        title={messages.invalidPermissions}
        text={text}
        actions={<RouteLink to={paths.home.href()}>{messages.home}</RouteLink>}
      />
    </Refusal>
  )
}
