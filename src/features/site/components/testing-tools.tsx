import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useRead } from '#src/lib/data/use-read.ts'
import { useWrite } from '#src/lib/data/use-write.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { PageCard } from '#src/ui/page-card.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { sizes } from '#src/ui/theme.ts'
import { paths } from '#src/config/paths.ts'
import { messages } from '../messages.ts'
import { GetDiagnosticsDocument, UserSiteUserCreateTestDataDocument } from '../site.generated.ts'

/** Tools for environments that are not production; there the server refuses them as well (decision 85). */
export function TestingTools() {
  const styles = useStyles()
  const [asking, setAsking] = useState(false)
  const { data } = useRead(GetDiagnosticsDocument, {})
  const [create, { disabledReason }] = useWrite(UserSiteUserCreateTestDataDocument, { done: messages.testDataStarted })
  if (!data || data.getDiagnostics.environmentName === 'production') return null
  return (
    <PageCard title={messages.testingTools}>
      <p className={styles.text}>{disabledReason ?? messages.testDataText}</p>
      <div className={styles.tools}>
        <Button className={styles.button} disabled={disabledReason !== null} onClick={() => setAsking(true)}>
          {messages.createTestData}
        </Button>
        <RouteLink to={paths.siteTheme.href()}>{messages.theme}</RouteLink>
      </div>
      <ConfirmDialog
        open={asking}
        title={messages.testDataConfirm}
        text={messages.testDataText}
        confirmLabel={messages.createTestData}
        onConfirm={async () => void (await create({}))}
        onClose={() => setAsking(false)}
      />
    </PageCard>
  )
}

const useStyles = makeStyles({
  text: { margin: `0 0 ${tokens.spacingVerticalM}`, color: tokens.colorNeutralForeground2 },
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalL },
  button: { minHeight: sizes.touchTarget },
})
