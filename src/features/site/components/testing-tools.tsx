import { Button, makeStyles, ProgressBar, tokens } from '@fluentui/react-components'
import { useRef, useState } from 'react'
import { useRead } from '#src/lib/data/use-read.ts'
import { useWrite } from '#src/lib/data/use-write.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { PageCard } from '#src/ui/page-card.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { sizes } from '#src/ui/theme.ts'
import { paths } from '#src/config/paths.ts'
import { TEST_DATA_POLL_MS } from '#shared/limits.ts'
import { messages } from '../messages.ts'
import {
  SiteTestDataDocument,
  type TestDataRunFieldsFragment,
  UserSiteUserCreateTestDataDocument,
  UserSiteUserStopTestDataDocument,
} from '../site.generated.ts'

function textOf({ stepsDone, stepsTotal, finishedUtc, stoppedUtc }: TestDataRunFieldsFragment): string {
  if (stoppedUtc) return messages.testDataStopped(stepsDone, stepsTotal)
  return finishedUtc ? messages.testDataDone(stepsTotal) : messages.testDataSteps(stepsDone, stepsTotal)
}

/** Tools for non-production environments. In production the server refuses these operations. */
export function TestingTools() {
  const styles = useStyles()
  const [asking, setAsking] = useState(false)
  const [isWatched, setIsWatched] = useState(false)
  const newRunId = useRef(crypto.randomUUID())
  const { data } = useRead(SiteTestDataDocument, {}, { pollMs: isWatched ? TEST_DATA_POLL_MS : null })
  const invalidates = ['siteTestData'] as const
  const [create, { disabledReason }] = useWrite(UserSiteUserCreateTestDataDocument, {
    ...{ done: messages.testDataStarted, invalidates },
  })
  const [stop, stopping] = useWrite(UserSiteUserStopTestDataDocument, { done: messages.testDataStop, invalidates })
  const run = data?.siteTestData.lastRun ?? null
  const isRunning = run !== null && !run.finishedUtc && !run.stoppedUtc
  if (isRunning !== isWatched) setIsWatched(isRunning)
  if (!data?.siteTestData.isAvailable) return null
  return (
    <PageCard title={messages.testingTools}>
      <p className={styles.text}>{disabledReason ?? messages.testDataText}</p>
      {run && (
        <div className={styles.progress}>
          {isRunning && <ProgressBar aria-label={messages.testingTools} value={run.stepsDone} max={run.stepsTotal} />}
          <p role="status" className={styles.state}>
            {textOf(run)}
          </p>
        </div>
      )}
      <div className={styles.tools}>
        {isRunning ? (
          <Button
            className={styles.button}
            disabled={stopping.disabledReason !== null}
            disabledFocusable={stopping.saving}
            onClick={() => void stop({})}
          >
            {messages.stopTestData}
          </Button>
        ) : (
          <Button className={styles.button} disabled={disabledReason !== null} onClick={() => setAsking(true)}>
            {messages.createTestData}
          </Button>
        )}
        <RouteLink to={paths.siteTheme.href()}>{messages.theme}</RouteLink>
      </div>
      <ConfirmDialog
        open={asking}
        title={messages.testDataConfirm}
        text={messages.testDataText}
        confirmLabel={messages.createTestData}
        onConfirm={async () => {
          const outcome = await create({ id: newRunId.current })
          // The id changes only after a success, so a retry after a lost response does not start a second run.
          if (outcome.ok) newRunId.current = crypto.randomUUID()
          if (!outcome.ok) throw outcome.error
        }}
        onClose={() => setAsking(false)}
      />
    </PageCard>
  )
}

const useStyles = makeStyles({
  text: { margin: `0 0 ${tokens.spacingVerticalM}`, color: tokens.colorNeutralForeground2 },
  progress: { maxWidth: sizes.readingWidth, marginBottom: tokens.spacingVerticalM },
  state: { margin: `${tokens.spacingVerticalS} 0 0`, fontVariantNumeric: 'tabular-nums' },
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalL },
  button: { minHeight: sizes.touchTarget },
})
