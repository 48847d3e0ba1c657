import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { Suspense, useId } from 'react'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { preloadable } from '#src/ui/preloadable.tsx'
import { sizes } from '#src/ui/theme.ts'
import { useWasEver } from '#src/ui/use-was-ever.ts'
import { useClaimFile } from '../hooks/use-claim-file.ts'
import { messages } from '../messages.ts'

const ConfirmDialog = preloadable(() => import('#src/ui/confirm-dialog.tsx').then(({ ConfirmDialog }) => ConfirmDialog))

/** Downloads the signed file of a claim whose documents the user may read. */
export function DownloadClaimFile({ claimKey }: { claimKey: string }) {
  const styles = useStyles()
  const reasonId = useId()
  const { reachable } = useConnection()
  const { summary, asking, isOpen, ask, start, close } = useClaimFile(claimKey)
  const wasOpen = useWasEver(isOpen)
  return (
    <>
      <Button
        icon={<ArrowDownloadRegular />}
        className={styles.button}
        disabledFocusable={asking || !reachable}
        aria-describedby={reachable ? undefined : reasonId}
        onClick={() => void ask()}
      >
        {messages.download}
      </Button>
      {!reachable && (
        <p id={reasonId} className={styles.reason}>
          {messages.offline}
        </p>
      )}
      {wasOpen && summary && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open={isOpen}
            title={messages.download}
            text={messages.text(summary.filesCount, summary.fileSize)}
            confirmLabel={messages.confirm}
            onConfirm={start}
            onClose={close}
          >
            <p className={styles.more}>{messages.readable}</p>
            {summary.unscannedCount > 0 && <p className={styles.more}>{messages.unscanned(summary.unscannedCount)}</p>}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  )
}

const useStyles = makeStyles({
  button: { minHeight: sizes.touchTarget },
  reason: { flexBasis: '100%', margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  more: { margin: `${tokens.spacingVerticalS} 0 0` },
})
