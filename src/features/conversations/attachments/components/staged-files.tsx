import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowClockwiseRegular } from '@fluentui/react-icons/svg/arrow-clockwise'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { formatBytes, formatProgress } from '#src/lib/files/format-bytes.ts'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { faultOf } from '#src/lib/offline/outbox/item-messages.ts'
import type { StagedFile } from '#src/lib/offline/outbox/types.ts'
import type { Attachments } from '../hooks/use-attachments.ts'
import { attachmentMessages } from '../messages.ts'
import { FileChip } from './file-chip.tsx'

interface StagedFilesProps {
  attachments: Attachments
}

function stateOf(file: StagedFile, reachable: boolean): string {
  if (file.state === 'Error' && reachable) return attachmentMessages.failed
  if (file.state === 'Success') return attachmentMessages.uploaded
  return reachable ? (faultOf(file.reason) ?? attachmentMessages.pending) : attachmentMessages.pendingOffline
}

/** The files of a message that is being written, each with its state. */
export function StagedFiles({ attachments: { staged, staging, remove, retry } }: StagedFilesProps) {
  const styles = useStyles()
  const { reachable } = useConnection()
  if (staged.length + staging.length === 0) return null
  return (
    <ul className={styles.list} aria-label={attachmentMessages.attachments}>
      {staged.map((file) => {
        const isLoading = file.state === 'Loading' && reachable
        const failed = file.state === 'Error' && reachable
        return (
          <li key={file.id} className={styles.item}>
            <FileChip
              name={file.name}
              type={file.type}
              isBad={failed}
              share={isLoading ? file.sentBytes / file.sizeBytes : null}
              detail={
                isLoading
                  ? formatProgress(file.sentBytes, file.sizeBytes)
                  : `${formatBytes(file.sizeBytes)} · ${stateOf(file, reachable)}`
              }
              actions={
                <>
                  {failed && (
                    <Button
                      appearance="subtle"
                      icon={<ArrowClockwiseRegular />}
                      aria-label={attachmentMessages.retry(file.name)}
                      title={attachmentMessages.tryAgain}
                      onClick={() => retry(file.id)}
                    />
                  )}
                  <Button
                    appearance="subtle"
                    icon={<DismissRegular />}
                    aria-label={attachmentMessages.remove(file.name)}
                    onClick={() => remove(file.id)}
                  />
                </>
              }
            />
          </li>
        )
      })}
      {staging.map((file) => (
        <li key={file.id} className={styles.item}>
          <FileChip
            name={file.name}
            type=""
            share={file.share}
            detail={`${formatBytes(file.sizeBytes)} · ${attachmentMessages.saving}`}
          />
        </li>
      ))}
    </ul>
  )
}

const useStyles = makeStyles({
  // Limits the height, so that many files do not push the text off a phone's screen.
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingVerticalS,
    maxHeight: 'min(28dvh, 200px)',
    margin: 0,
    padding: `2px 0 ${tokens.spacingVerticalXS}`,
    overflowY: 'auto',
    listStyleType: 'none',
  },
  item: { maxWidth: '100%' },
})
