import { makeStyles, tokens } from '@fluentui/react-components'
import { Suspense } from 'react'
import { isSeen } from '#src/lib/files/file-kind.ts'
import { formatBytes } from '#src/lib/files/format-bytes.ts'
import { preloadable } from '#src/ui/preloadable.tsx'
import type { MessageAttachment } from '../attachment.ts'
import { attachmentMessages } from '../messages.ts'
import { FileChip } from './file-chip.tsx'
import { PictureFrame } from './picture-frame.tsx'

const AttachmentChip = preloadable(() => import('./attachment-chip.tsx').then(({ AttachmentChip }) => AttachmentChip))
const AttachmentImage = preloadable(() =>
  import('./attachment-image.tsx').then(({ AttachmentImage }) => AttachmentImage),
)

interface MessageAttachmentsProps {
  attachments: readonly MessageAttachment[]
}

/** The files of a message: pictures inline, other files as cards. */
export function MessageAttachments({ attachments }: MessageAttachmentsProps) {
  const styles = useStyles()
  return (
    <ul className={styles.list} aria-label={attachmentMessages.attachments}>
      {attachments.map((attachment) => {
        const { fileName, fileSize, mimeType, virusStatus } = attachment.currentInstance
        // While the scan is pending the picture's frame is shown, so that the layout does not move when the scan ends.
        const isPicture = isSeen(mimeType) && (virusStatus === 'Clean' || virusStatus === 'Pending')
        return (
          <li key={attachment.id} className={styles.item}>
            {isPicture ? (
              <Suspense fallback={<PictureFrame />}>
                <AttachmentImage attachment={attachment} />
              </Suspense>
            ) : (
              <Suspense fallback={<FileChip name={fileName} type={mimeType} detail={formatBytes(fileSize)} />}>
                <AttachmentChip attachment={attachment} />
              </Suspense>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    maxWidth: '100%',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  item: { maxWidth: '100%' },
})
