import { Button } from '@fluentui/react-components'
import { userMessagesOf } from '#src/lib/apollo/errors.ts'
import { PageProblem } from '#src/ui/page-problem.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { messages } from '../../messages.ts'

interface FolderProblemProps {
  error: Error
  onRetry: () => void
  /** URL of the root. */
  rootHref: string
}

/** Replaces a folder that the server refused. */
export function FolderProblem({ error, onRetry, rootHref }: FolderProblemProps) {
  return (
    <PageProblem
      title={messages.errorTitle}
      text={userMessagesOf(error)}
      actions={
        <>
          <Button appearance="primary" size="large" onClick={onRetry}>
            {messages.retry}
          </Button>
          <RouteLink to={rootHref}>{messages.toRoot}</RouteLink>
        </>
      }
    />
  )
}
