import { Button } from '@fluentui/react-components'
import { PageProblem } from '#src/ui/page-problem.tsx'
import { messages } from '../messages.ts'

/** The very first visit found no server: there is nothing on the device to show yet. */
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
