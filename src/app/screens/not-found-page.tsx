import { Button } from '@fluentui/react-components'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { PageProblem } from '#src/ui/page-problem.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { messages } from '../messages.ts'

/** Shown if no route matches. A user who navigated here inside the app can go back. */
export function NotFoundPage() {
  const navigate = useNavigate()
  const isFirstPage = useLocation().key === 'default'
  return (
    <PageProblem
      title={messages.notFound}
      text={messages.notFoundText}
      actions={
        <>
          {!isFirstPage && <Button onClick={() => void navigate(-1)}>{messages.goBack}</Button>}
          <RouteLink to={paths.home.href()}>{messages.returnToDashboard}</RouteLink>
        </>
      }
    />
  )
}
