import { makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { formatBytes, formatProgress } from '#src/lib/files/format-bytes.ts'
import { outbox } from '#src/lib/offline/outbox/outbox.ts'
import { useStagedFiles } from '#src/lib/offline/outbox/use-outbox.ts'
import type { QueuedFile } from '../attachment.ts'
import { isShownInline } from '#src/lib/files/file-kind.ts'
import { attachmentMessages } from '../messages.ts'
import { keepPreview, previewOf } from '../previews.ts'
import { FileChip } from './file-chip.tsx'
import { PictureFrame } from './picture-frame.tsx'

interface QueuedAttachmentsProps {
  files: readonly QueuedFile[]
}

/** The files of a queued message, shown as in a sent message, with their upload progress. */
export function QueuedAttachments({ files }: QueuedAttachmentsProps) {
  const styles = useStyles()
  const staged = useStagedFiles(files.map((file) => file.id))
  return (
    <ul className={styles.list} aria-label={attachmentMessages.attachments}>
      {files.map((file) => {
        const now = staged.find((one) => one.id === file.id)
        const isLoading = now?.state === 'Loading'
        const share = isLoading ? now.sentBytes / now.sizeBytes : null
        const detail = isLoading ? formatProgress(now.sentBytes, now.sizeBytes) : formatBytes(file.sizeBytes)
        return (
          <li key={file.id} className={styles.item}>
            {isShownInline(file.type) ? (
              <QueuedPicture file={file} share={share} />
            ) : (
              <FileChip name={file.name} type={file.type} share={share} detail={detail} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Larger pictures are not read into memory: they are shown as a frame with the file name. */
const PREVIEW_MAX_BYTES = 40_000_000

function QueuedPicture({ file, share }: { file: QueuedFile; share: number | null }) {
  const styles = useStyles()
  const { id, sha256, sizeBytes, name, type } = file
  const [url, setUrl] = useState(() => previewOf(sha256))
  useEffect(() => {
    if (url !== null || sizeBytes > PREVIEW_MAX_BYTES) return undefined
    let gone = false
    outbox.readStagedFile(id).then(
      (content) => {
        if (content && !gone) setUrl(keepPreview(sha256, new Blob([content], { type })))
      },
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [id, sha256, sizeBytes, type, url])
  return (
    <PictureFrame>
      {url === null ? (
        <span className={styles.name}>{name}</span>
      ) : (
        <img src={url} alt={name} className={styles.picture} decoding="async" />
      )}
      {share !== null && (
        <span className={styles.track} aria-hidden="true">
          <span className={styles.bar} style={{ transform: `scaleX(${Math.min(1, share)})` }} />
        </span>
      )}
    </PictureFrame>
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
  name: {
    display: 'grid',
    placeItems: 'center',
    height: '100%',
    padding: tokens.spacingHorizontalM,
    boxSizing: 'border-box',
    fontSize: tokens.fontSizeBase200,
    overflowWrap: 'anywhere',
  },
  picture: { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  track: {
    position: 'absolute',
    left: 0,
    right: 0,
    bottom: 0,
    height: '4px',
    backgroundColor: tokens.colorNeutralBackground5,
  },
  bar: {
    display: 'block',
    height: '100%',
    backgroundColor: tokens.colorCompoundBrandBackground,
    transformOrigin: 'left',
    transitionProperty: 'transform',
    transitionDuration: tokens.durationNormal,
  },
})
