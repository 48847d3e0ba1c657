import { Button } from '@fluentui/react-components'
import { paths } from '#src/config/paths.ts'
import { maintenanceMessageOf } from '#src/lib/apollo/maintenance-message.ts'
import { signOut, useSession } from '#src/lib/session/session.ts'
import { PageProblem } from '#src/ui/page-problem.tsx'
import { messages } from '../messages.ts'
import { MaintenancePage } from './maintenance-page.tsx'

interface ErrorPageProps {
  error: unknown
}

/** The generic error page, shown after an unexpected error. */
export function ErrorPage({ error }: ErrorPageProps) {
  const maintenance = maintenanceMessageOf(error)
  const { status } = useSession()
  if (maintenance) return <MaintenancePage message={maintenance} />
  return (
    <PageProblem
      title={messages.errorTitle}
      text={messages.errorText}
      actions={
        <>
          {/* A full page load instead of a route change, so that the state that caused the error is discarded. */}
          <Button appearance="primary" size="large" as="a" href={paths.home.href()}>
            {messages.returnToDashboard}
          </Button>
          {status === 'signed-in' && (
            <Button size="large" onClick={() => void signOut()}>
              {messages.logout}
            </Button>
          )}
        </>
      }
    />
  )
}
