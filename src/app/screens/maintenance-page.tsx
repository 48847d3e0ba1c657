import { Button } from '@fluentui/react-components'
import { PageProblem } from '#src/ui/page-problem.tsx'
import { messages } from '../messages.ts'

interface MaintenancePageProps {
  /** The server's own words. */
  message: string
}

/** The service answers 503 and says why (doc 1 section 2.1, decision 34). */
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
