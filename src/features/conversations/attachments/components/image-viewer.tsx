import { Button } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { formatMessageTime } from '#src/lib/dates/format.ts'
import { formatBytes } from '#src/lib/files/format-bytes.ts'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { Spinner } from '#src/ui/delayed-spinner.tsx'
import { PictureFigure } from '#src/ui/zoom/picture-figure.tsx'
import { ZoomablePicture } from '#src/ui/zoom/zoomable-picture.tsx'
import type { MessageAttachment } from '../attachment.ts'
import { useDownload } from '#src/lib/files/use-download.ts'
import { useSavedPicture } from '../hooks/use-picture.ts'
import { attachmentMessages } from '../messages.ts'
import { previewOf } from '../previews.ts'

interface ImageViewerProps {
  attachment: MessageAttachment
  /** The picture in small, or as this page has put it into the message. */
  url: string
  open: boolean
  onClose: () => void
}

/**
 * A picture as large as the screen allows, and its original for the device. What is in the message stands there until
 * it has come.
 */
export function ImageViewer({ attachment, url, open, onClose }: ImageViewerProps) {
  const download = useDownload()
  const { fileName, fileSize, sha256, uploadedUtc } = attachment.currentInstance
  const own = previewOf(sha256)
  const large = useSavedPicture(attachment, { rendition: 'Viewing', wanted: open && own === null })
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={fileName}
      size="large"
      fullScreen
      fill
      actions={
        <Button
          size="large"
          icon={download.busy ? <Spinner label={attachmentMessages.downloading} /> : <ArrowDownloadRegular />}
          disabledFocusable={download.busy}
          onClick={() => download.begin(attachment.currentInstance)}
        >
          {attachmentMessages.download}
        </Button>
      }
    >
      <PictureFigure caption={`${formatBytes(fileSize)} · ${formatMessageTime(uploadedUtc)}`}>
        <ZoomablePicture url={own ?? large.url ?? url} name={fileName} onBroken={large.onBroken} />
      </PictureFigure>
    </BottomSheet>
  )
}
