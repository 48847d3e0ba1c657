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
  /** URL of the thumbnail, or of the local preview if this page added the picture. */
  url: string
  open: boolean
  onClose: () => void
}

/**
 * Shows a picture as large as the screen allows and offers its original as a download. The thumbnail is shown until the
 * large rendition has loaded.
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
