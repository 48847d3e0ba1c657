import { Button } from '@fluentui/react-components'
import { PageProblem } from '#src/ui/page-problem.tsx'
import { messages } from '../messages.ts'

interface MaintenancePageProps {
  /** The message from the server. */
  message: string
}

/** Shown if the server responds with 503 because of maintenance. */
export function MaintenancePage({ message }: MaintenancePageProps) {
  return (
    <PageProblem
      title={messages.maintenanceTitle}
      text={message}
      actions={
        <Button appearance="primary" size="large" onClick={() => window.location.reload()}>
          {messages.reload}
        </Button>
      }
    />
  )
}
