import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { postToServer } from '#src/lib/data/post-to-server.ts'
import { startDownload } from '#src/lib/files/download.ts'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { PageCard } from '#src/ui/page-card.tsx'
import { sizes } from '#src/ui/theme.ts'
import { useConfirmedWrite } from '../hooks/use-confirmed-write.ts'
import { messages } from '../messages.ts'

/** Downloads the data that is stored about the user. */
export function YourData() {
  const styles = useStyles()
  const { reachable } = useConnection()
  const [asking, setAsking] = useState(false)
  const { dialog, confirmed } = useConfirmedWrite()
  const download = async (): Promise<void> => {
    setAsking(true)
    const outcome = await confirmed(() => postToServer<{ downloadUrl: string }>('/account/personal-data'))
    setAsking(false)
    if (outcome.ok) startDownload(outcome.data.downloadUrl, messages.dataFile)
  }
  return (
    <PageCard title={messages.yourData}>
      <p className={styles.text}>{messages.yourDataText}</p>
      <Button
        className={styles.button}
        disabled={!reachable}
        disabledFocusable={asking}
        onClick={() => void download()}
      >
        {messages.downloadData}
      </Button>
      {dialog}
    </PageCard>
  )
}

const useStyles = makeStyles({
  text: { margin: `0 0 ${tokens.spacingVerticalM}`, color: tokens.colorNeutralForeground2 },
  button: { minHeight: sizes.touchTarget, alignSelf: 'flex-start' },
})
