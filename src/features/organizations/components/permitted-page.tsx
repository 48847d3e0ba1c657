import type { ReactNode } from 'react'
import { paths } from '#src/config/paths.ts'
import { PageProblem } from '#src/ui/page-problem.tsx'
import { Refusal } from '#src/ui/refusal.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { messages } from '../messages.ts'

interface PermittedPageProps {
  may: boolean
  /** Whom to ask; absent: the sentence of doc 1 section 2.4. */
  text?: string
  children?: ReactNode
}

/** A page of an organization for those who may open it, and for the others the reason why not. */
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
