import { makeStyles, tokens } from '@fluentui/react-components'
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'
import { useCallback, useState } from 'react'
import { outbox } from '#src/lib/offline/outbox/outbox.ts'
import { Banner } from '#src/ui/banner.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { failedFirst, withFailed } from '../failed-first.ts'
import type { UploadEntry } from '../upload-status.ts'
import { messages } from '../messages.ts'
import { UploadRow } from './upload-row.tsx'

interface UploadRowsProps {
  entries: readonly UploadEntry[]
  onEdit: (id: string) => void
}

const retry = (id: string): void => void outbox.retryItem(id)

/** The drawer's content: the number of failed uploads, and all files with their state. */
export function UploadRows({ entries, onEdit }: UploadRowsProps) {
  const styles = useStyles()
  const [asked, setAsked] = useState<UploadEntry | null>(null)
  const [asking, setAsking] = useState(false)
  const [failedIds, setFailedIds] = useState<ReadonlySet<string>>(new Set())
  const known = withFailed(failedIds, entries)
  if (known !== failedIds) setFailedIds(known)
  const failedCount = entries.filter(({ state }) => state === 'Error').length
  const askToDiscard = useCallback((entry: UploadEntry) => {
    setAsked(entry)
    setAsking(true)
  }, [])
  return (
    <>
      {failedCount > 0 && (
        <div className={styles.banner}>
          <Banner intent="error" icon={<ErrorCircleRegular />} shape="bar" filled>
            {messages.failedCount(failedCount)}
          </Banner>
        </div>
      )}
      <ul className={styles.list} aria-label={messages.uploads}>
        {failedFirst(entries, known).map((entry) => (
          <UploadRow key={entry.id} entry={entry} onRetry={retry} onEdit={onEdit} onDiscard={askToDiscard} />
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          open={asking}
          title={messages.discard}
          text={messages.discardText(asked.fileName)}
          confirmLabel={messages.discard}
          danger
          onConfirm={() => outbox.discardItem(asked.id)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

const useStyles = makeStyles({
  // Stays visible while the rows scroll.
  banner: { position: 'sticky', zIndex: 1, top: 0, backgroundColor: tokens.colorNeutralBackground1 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
})
