import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { ChevronLeftRegular } from '@fluentui/react-icons/svg/chevron-left'
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right'
import { DrawImageRegular } from '@fluentui/react-icons/svg/draw-image'
import { type KeyboardEvent, useState } from 'react'
import { formatDocumentDate } from '#src/lib/dates/format.ts'
import { formatBytes } from '#src/lib/files/format-bytes.ts'
import { usePictureUrl } from '#src/lib/files/use-picture-url.ts'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { DelayedSpinner } from '#src/ui/delayed-spinner.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { sizes } from '#src/ui/theme.ts'
import { PictureFigure } from '#src/ui/zoom/picture-figure.tsx'
import { ZoomablePicture } from '#src/ui/zoom/zoomable-picture.tsx'
import { type FileInstance, pictureOf } from '../../contents.ts'
import { useDocumentsPage } from '../../context/documents-context.ts'
import type { DocumentDialogProps } from '../../context/open-dialog.ts'
import { previewKindOf } from '../../file-look.ts'
import { fileActions } from '../../item-actions.ts'
import { messages } from '../../messages.ts'

interface PicturePreviewProps extends Pick<DocumentDialogProps, 'items' | 'open' | 'onClose' | 'onDownload'> {
  /** Undefined for an older version: a new version can only be made from the current one. */
  onOpen?: DocumentDialogProps['onOpen']
  instance: FileInstance
}

/** View: shows a picture as large as the screen allows; arrow buttons show the other pictures of the folder. */
export function PicturePreview({ instance, items, open, onClose, onDownload, onOpen }: PicturePreviewProps) {
  const styles = useStyles()
  const { place } = useDocumentsPage()
  const [shown, setShown] = useState(instance)
  const pictures = items.flatMap((item) =>
    item.kind === 'file' && previewKindOf(item.file.currentInstance) === 'picture' ? [item.file.currentInstance] : [],
  )
  const at = pictures.findIndex((one) => one.id === shown.id)
  const before = at > 0 ? pictures[at - 1] : undefined
  const after = at === -1 ? undefined : pictures[at + 1]
  const item = items.find((one) => one.kind === 'file' && one.file.currentInstance.id === shown.id)
  const annotated = item?.kind === 'file' && fileActions(item, place).includes('annotate') ? item : null
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = event.key === 'ArrowLeft' ? before : event.key === 'ArrowRight' ? after : undefined
    if (next) setShown(next)
  }
  const step = (to: FileInstance | undefined, label: string, icon: typeof ChevronLeftRegular) => {
    const Icon = icon
    return (
      <Button
        appearance="subtle"
        icon={<Icon />}
        className={styles.step}
        aria-label={label}
        title={label}
        disabled={!to}
        onClick={() => to && setShown(to)}
      />
    )
  }
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={shown.fileName}
      size="large"
      fullScreen
      fill
      actions={
        <>
          {annotated && onOpen && (
            <Button
              size="large"
              icon={<DrawImageRegular />}
              onClick={() => onOpen({ kind: 'annotate', picture: pictureOf(annotated.file) })}
            >
              {messages.annotate}
            </Button>
          )}
          <Button size="large" icon={<ArrowDownloadRegular />} onClick={() => onDownload(shown)}>
            {messages.download}
          </Button>
        </>
      }
    >
      <div className={styles.pictures} onKeyDown={onKeyDown}>
        <PictureFigure
          caption={
            <>
              {pictures.length > 1 && step(before, messages.previousPicture, ChevronLeftRegular)}
              <span>
                {formatBytes(shown.fileSize)} · {formatDocumentDate(shown.uploadedUtc)}
              </span>
              {pictures.length > 1 && step(after, messages.nextPicture, ChevronRightRegular)}
            </>
          }
        >
          <Picture key={shown.id} instance={shown} wanted={open} />
        </PictureFigure>
      </div>
    </BottomSheet>
  )
}

function Picture({ instance, wanted }: { instance: FileInstance; wanted: boolean }) {
  const styles = useStyles()
  const { reachable } = useConnection()
  const { url, failed, onBroken, retry } = usePictureUrl(instance, {
    rendition: 'Viewing',
    wanted: wanted && reachable,
  })
  if (!reachable && url === null) return <p className={styles.empty}>{messages.previewOffline}</p>
  if (failed) return <ErrorState text={messages.previewFailed} onRetry={retry} />
  if (url === null) return <DelayedSpinner />
  return <ZoomablePicture url={url} name={instance.fileName} onBroken={onBroken} />
}

const useStyles = makeStyles({
  pictures: { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0 },
  step: { minWidth: sizes.touchTarget, minHeight: sizes.touchTarget },
  empty: { margin: 'auto', color: tokens.colorNeutralForeground2 },
})
