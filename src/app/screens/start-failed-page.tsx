import { Button } from '@fluentui/react-components'
import { PageProblem } from '#src/ui/page-problem.tsx'
import { messages } from '../messages.ts'

/** Shown if the server is unreachable on the first visit, when no data is stored on the device yet. */
export function StartFailedPage() {
  return (
    <main>
      <PageProblem
        title={messages.startFailedTitle}
        text={messages.startFailedText}
        actions={
          <Button appearance="primary" onClick={() => window.location.reload()}>
            {messages.reload}
          </Button>
        }
      />
    </main>
  )
}
