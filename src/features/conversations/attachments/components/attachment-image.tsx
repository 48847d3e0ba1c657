import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ImageRegular } from '@fluentui/react-icons/svg/image'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { ellipsis } from '#src/ui/ellipsis-style.ts'
import { preloadable } from '#src/ui/preloadable.tsx'
import type { MessageAttachment } from '../attachment.ts'
import { usePicture } from '../hooks/use-picture.ts'
import { attachmentMessages } from '../messages.ts'
import { AttachmentChip } from './attachment-chip.tsx'
import { PictureFrame } from './picture-frame.tsx'

const ImageViewer = preloadable(() => import('./image-viewer.tsx').then(({ ImageViewer }) => ImageViewer))

interface AttachmentImageProps {
  attachment: MessageAttachment
}

/**
 * A picture of a message in a frame of fixed aspect ratio; a press opens the viewer. A picture without a thumbnail, for
 * example with more than 64 megapixels, is a card as other files are.
 */
export function AttachmentImage({ attachment }: AttachmentImageProps) {
  const styles = useStyles()
  const place = useRef<HTMLDivElement>(null)
  const { reachable } = useConnection()
  const { url, failed, isMissing, onBroken, retry } = usePicture(attachment, place)
  const [open, setOpen] = useState(false)
  // The viewer stays mounted during its exit animation: if it were removed at once, the page would stay hidden from
  // screen readers.
  const [wasOpened, setWasOpened] = useState(false)
  const { fileName, virusStatus } = attachment.currentInstance
  useEffect(() => {
    // A failure due to a missing connection is retried automatically.
    if (reachable && failed) retry()
    // Only when the server becomes reachable again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [reachable])
  if (isMissing) return <AttachmentChip attachment={attachment} />
  return (
    <div ref={place}>
      <PictureFrame>
        {url === null ? (
          <div className={styles.empty}>
            <ImageRegular className={styles.icon} aria-hidden="true" />
            <span className={styles.name}>{fileName}</span>
            {virusStatus === 'Pending' && (
              <span className={styles.detail}>{attachmentMessages.virusStatus.Pending}</span>
            )}
            {failed && (
              <span className={styles.detail}>
                {reachable ? attachmentMessages.imageUnavailable : attachmentMessages.imageOffline}
              </span>
            )}
            {failed && reachable && (
              <Button size="small" onClick={retry}>
                {attachmentMessages.showAgain}
              </Button>
            )}
          </div>
        ) : (
          <button
            type="button"
            className={styles.button}
            aria-label={attachmentMessages.open(fileName)}
            onClick={() => {
              setWasOpened(true)
              setOpen(true)
            }}
          >
            <img src={url} alt="" className={styles.picture} decoding="async" draggable={false} onError={onBroken} />
          </button>
        )}
      </PictureFrame>
      {wasOpened && url !== null && (
        <Suspense fallback={null}>
          <ImageViewer attachment={attachment} url={url} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

const useStyles = makeStyles({
  empty: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '4px',
    height: '100%',
    padding: tokens.spacingHorizontalM,
    boxSizing: 'border-box',
    textAlign: 'center',
  },
  icon: { fontSize: '28px', color: tokens.colorNeutralForeground3 },
  name: { maxWidth: '100%', ...ellipsis, fontSize: tokens.fontSizeBase200 },
  detail: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  button: {
    display: 'block',
    width: '100%',
    height: '100%',
    padding: 0,
    border: 'none',
    backgroundColor: 'transparent',
    cursor: 'zoom-in',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  picture: { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
})
