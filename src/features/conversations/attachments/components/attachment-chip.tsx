import { Button } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { Suspense, useState } from 'react'
import { formatMessageTime } from '#src/lib/dates/format.ts'
import { formatBytes } from '#src/lib/files/format-bytes.ts'
import { useDownload } from '#src/lib/files/use-download.ts'
import { viewKindOf } from '#src/lib/files/view-kind.ts'
import { Spinner } from '#src/ui/delayed-spinner.tsx'
import { preloadable } from '#src/ui/preloadable.tsx'
import { useWasEver } from '#src/ui/use-was-ever.ts'
import type { MessageAttachment } from '../attachment.ts'
import { attachmentMessages } from '../messages.ts'
import { FileChip } from './file-chip.tsx'

const ConfirmDialog = preloadable(() => import('#src/ui/confirm-dialog.tsx').then(({ ConfirmDialog }) => ConfirmDialog))
const PdfViewer = preloadable(() =>
  import('#src/ui/pdf/stored-pdf-viewer.tsx').then(({ StoredPdfViewer }) => StoredPdfViewer),
)

const FileViewer = preloadable(() =>
  import('#src/ui/file-viewer/stored-file-viewer.tsx').then(({ StoredFileViewer }) => StoredFileViewer),
)

interface AttachmentChipProps {
  attachment: MessageAttachment
}

/**
 * A file of a message. Pressing it opens a file that can be viewed and that the virus scan found clean. Any other file
 * is downloaded, depending on its scan result: an infected file is refused, an unscanned one needs a confirmation.
 */
export function AttachmentChip({ attachment: { currentInstance } }: AttachmentChipProps) {
  const { fileName, fileSize, mimeType, virusStatus, uploadedUtc } = currentInstance
  const download = useDownload()
  const [isOpen, setIsOpen] = useState(false)
  const wasOpened = useWasEver(isOpen)
  const wasAsked = useWasEver(download.asking !== null)
  const status = attachmentMessages.virusStatus[virusStatus]
  const kind = viewKindOf(currentInstance)
  // A picture is a card only if it is too large to be shown.
  const opens = kind !== null && kind !== 'picture' && virusStatus === 'Clean'
  const Viewer = kind === 'pdf' ? PdfViewer : FileViewer
  const begin = (): void => download.begin(currentInstance)
  return (
    <>
      <FileChip
        name={fileName}
        type={mimeType}
        isBad={virusStatus === 'Infected'}
        detail={status === '' ? formatBytes(fileSize) : `${formatBytes(fileSize)} · ${status}`}
        onOpen={
          opens
            ? { does: attachmentMessages.view, run: () => setIsOpen(true) }
            : { does: attachmentMessages.download, run: begin }
        }
        actions={
          opens ? (
            <Button
              appearance="transparent"
              icon={download.busy ? <Spinner label={attachmentMessages.downloading} /> : <ArrowDownloadRegular />}
              aria-label={attachmentMessages.downloadOf(fileName)}
              title={attachmentMessages.download}
              disabledFocusable={download.busy}
              onClick={begin}
            />
          ) : (
            <DownloadSign busy={download.busy} />
          )
        }
      />
      {wasOpened && (
        <Suspense fallback={null}>
          <Viewer
            instance={currentInstance}
            date={formatMessageTime(uploadedUtc)}
            open={isOpen}
            onClose={() => setIsOpen(false)}
            onDownload={begin}
          />
        </Suspense>
      )}
      {wasAsked && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open={download.asking !== null}
            title={attachmentMessages.unscannedTitle}
            text={attachmentMessages.unscanned}
            confirmLabel={attachmentMessages.download}
            onConfirm={download.confirm}
            onClose={download.cancel}
          />
        </Suspense>
      )}
    </>
  )
}

function DownloadSign({ busy }: { busy: boolean }) {
  return (
    <span style={{ display: 'grid', placeItems: 'center', width: 40, height: 44, fontSize: 18, pointerEvents: 'none' }}>
      {busy ? <Spinner label={attachmentMessages.downloading} /> : <ArrowDownloadRegular aria-hidden="true" />}
    </span>
  )
}
