import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { Suspense } from 'react'
import { formatBytes } from '#src/lib/files/format-bytes.ts'
import { Spinner } from '#src/ui/delayed-spinner.tsx'
import { preloadable } from '#src/ui/preloadable.tsx'
import { useWasEver } from '#src/ui/use-was-ever.ts'
import type { MessageAttachment } from '../attachment.ts'
import { useDownload } from '#src/lib/files/use-download.ts'
import { attachmentMessages as words } from '../messages.ts'
import { FileChip } from './file-chip.tsx'

const ConfirmDialog = preloadable(() => import('#src/ui/confirm-dialog.tsx').then(({ ConfirmDialog }) => ConfirmDialog))

interface AttachmentChipProps {
  attachment: MessageAttachment
}

/** A file of a message; pressing it downloads it through the gate. */
export function AttachmentChip({ attachment }: AttachmentChipProps) {
  const { fileName, fileSize, mimeType, virusStatus } = attachment.currentInstance
  const download = useDownload()
  const wasAsked = useWasEver(download.asking !== null)
  const status = words.virusStatus[virusStatus]
  return (
    <>
      <FileChip
        name={fileName}
        type={mimeType}
        isBad={virusStatus === 'Infected'}
        detail={status === '' ? formatBytes(fileSize) : `${formatBytes(fileSize)} · ${status}`}
        onOpen={{ does: words.download, run: () => download.begin(attachment.currentInstance) }}
        actions={<DownloadSign busy={download.busy} />}
      />
      {wasAsked && (
        <Suspense fallback={null}>
          <ConfirmDialog open={download.asking !== null} title={words.unscannedTitle} text={words.unscanned} confirmLabel={words.download} onConfirm={download.confirm} onClose={download.cancel} />
        </Suspense>
      )}
    </>
  )
}

function DownloadSign({ busy }: { busy: boolean }) {
  return (
    <span style={{ display: 'grid', placeItems: 'center', width: 40, height: 44, fontSize: 18, pointerEvents: 'none' }}>
      {busy ? <Spinner label={words.downloading} /> : <ArrowDownloadRegular aria-hidden="true" />}
    </span>
  )
}
