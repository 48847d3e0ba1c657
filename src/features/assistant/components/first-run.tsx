import { Button, Checkbox, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { messages } from '../messages.ts'

/** The information screen before the first chat. It is shown once, unless the user wants to see it again. */
export function FirstRun({ onBegin }: { onBegin: (forGood: boolean) => void }) {
  const styles = useStyles()
  const [forGood, setForGood] = useState(true)
  return (
    <div className={styles.root}>
      <EmptyState title={messages.infoTitle} text={messages.infoText} />
      <Checkbox
        label={messages.dontShowAgain}
        checked={forGood}
        onChange={(_, { checked }) => setForGood(checked === true)}
      />
      <Button appearance="primary" size="large" onClick={() => onBegin(forGood)}>
        {messages.begin}
      </Button>
    </div>
  )
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    flexGrow: 1,
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
  },
})
