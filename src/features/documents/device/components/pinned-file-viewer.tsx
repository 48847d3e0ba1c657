import { Button } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { Suspense } from 'react'
import { formatAsOf } from '#src/lib/dates/format.ts'
import { formatBytes } from '#src/lib/files/format-bytes.ts'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { preloadable } from '#src/ui/preloadable.tsx'
import { PictureFigure } from '#src/ui/zoom/picture-figure.tsx'
import { ZoomablePicture } from '#src/ui/zoom/zoomable-picture.tsx'
import { useDeviceState } from '../device-state.ts'
import { closePinnedFile, savePinnedFile, usePinnedFileShown } from '../pinned-view.ts'
import { messages } from '../messages.ts'

const PdfViewer = preloadable(() => import('#src/ui/pdf/pdf-viewer.tsx').then(({ PdfViewer }) => PdfViewer))

/**
 * A pinned picture or PDF in full screen, with the time when it was last checked, and a button that saves the original.
 */
export function PinnedFileViewer() {
  const shown = usePinnedFileShown()
  const { files } = useDeviceState()
  if (!shown) return null
  const { fileId, fileName, isOpen, seen } = shown
  const file = files.get(fileId)
  const age = file && messages.keptAsOf(formatAsOf(new Date(file.checkedAt)), formatBytes(file.sizeBytes))
  const save = (): void => void savePinnedFile(fileId)
  if (seen.kind === 'pdf') {
    const { content } = seen
    return (
      <Suspense fallback={null}>
        <PdfViewer
          key={fileId}
          open={isOpen}
          onClose={closePinnedFile}
          name={fileName}
          sizeBytes={content.size}
          {...(age !== undefined && { note: age })}
          load={async () => ({ kind: 'whole', bytes: new Uint8Array(await content.arrayBuffer()) })}
          download={{ label: messages.save, run: save }}
        />
      </Suspense>
    )
  }
  return (
    <BottomSheet
      open={isOpen}
      onClose={closePinnedFile}
      title={fileName}
      size="large"
      fullScreen
      fill
      actions={
        <Button size="large" icon={<ArrowDownloadRegular />} onClick={save}>
          {messages.save}
        </Button>
      }
    >
      <PictureFigure caption={age}>
        <ZoomablePicture key={seen.url} url={seen.url} name={fileName} />
      </PictureFigure>
    </BottomSheet>
  )
}
