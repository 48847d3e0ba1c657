import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { DocumentDismissRegular } from '@fluentui/react-icons/svg/document-dismiss'
import { formatBytes } from '#src/lib/files/format-bytes.ts'
import { downloadMessages } from '#src/lib/files/messages.ts'
import type { FoundPassage } from '#src/lib/files/found-passage.ts'
import type { Downloadable } from '#src/lib/files/use-download.ts'
import { type ViewKind, viewKindOf } from '#src/lib/files/view-kind.ts'
import { BottomSheet } from '../bottom-sheet.tsx'
import { DelayedSpinner } from '../delayed-spinner.tsx'
import { ErrorState } from '../error-state.tsx'
import { DocumentText } from './document-text.tsx'
import { MailView } from './mail-view.tsx'
import { viewerMessages } from './messages.ts'
import { MediaPlayer } from './media-player.tsx'
import { ScanPages } from './scan-pages.tsx'
import { useFilePreview } from './use-file-preview.ts'

interface StoredFile extends Downloadable {
  fileSize: number
  mimeType: string
}

interface StoredFileViewerProps {
  instance: StoredFile
  /** The formatted date, shown beside the size. */
  date: string
  /** The passage that is shown first; default: the beginning. */
  passage?: FoundPassage | null
  open: boolean
  onClose: () => void
  /** Starts the download, after its checks. */
  onDownload: (instance: StoredFile) => void
}

/**
 * Shows a file that is stored on the server without downloading it: a scan page by page, a video, a recording, a mail
 * with its attachments, or the text of a document.
 */
export function StoredFileViewer({ instance, date, passage = null, open, onClose, onDownload }: StoredFileViewerProps) {
  const styles = useStyles()
  const kind = viewKindOf(instance)
  const isMedia = kind === 'video' || kind === 'audio'
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={instance.fileName}
      size="large"
      fullScreen
      fill
      actions={
        <Button size="large" icon={<ArrowDownloadRegular />} onClick={() => onDownload(instance)}>
          {downloadMessages.download}
        </Button>
      }
    >
      <p className={styles.note}>{`${formatBytes(instance.fileSize)} · ${date}`}</p>
      {isMedia ? (
        <MediaPlayer kind={kind} instance={instance} open={open} />
      ) : (
        <ReadFile kind={kind} instance={instance} passage={passage} open={open} />
      )}
    </BottomSheet>
  )
}

interface ReadFileProps {
  kind: ViewKind | null
  instance: StoredFile
  passage: FoundPassage | null
  open: boolean
}

/** The kinds that the server reads. */
function ReadFile({ kind, instance, passage, open }: ReadFileProps) {
  const styles = useStyles()
  const { preview, failure, isOffline, refresh } = useFilePreview(instance.id, open)
  if (!preview) {
    return (
      <div className={styles.state}>
        {isOffline && <p>{viewerMessages.offline}</p>}
        {!isOffline && failure !== null && <ErrorState text={failure} onRetry={() => void refresh()} />}
        {!isOffline && failure === null && <DelayedSpinner label={viewerMessages.opening} />}
      </div>
    )
  }
  const { pageUrls, texts, mail, notice } = preview
  if (pageUrls.length === 0 && texts.length === 0 && !mail) {
    return (
      <div className={styles.state} role="status">
        <DocumentDismissRegular className={styles.icon} aria-hidden="true" />
        <p className={styles.reason}>{notice}</p>
      </div>
    )
  }
  return (
    <>
      {notice !== null && (
        <p className={styles.notice} role="status">
          {notice}
        </p>
      )}
      {kind === 'pages' && pageUrls.length > 0 && (
        <ScanPages name={instance.fileName} urls={pageUrls} onExpired={refresh} />
      )}
      {mail && <MailView mail={mail} texts={texts} passage={passage} onExpired={refresh} />}
      {!mail && texts.length > 0 && <DocumentText texts={texts} fileName={instance.fileName} passage={passage} />}
    </>
  )
}

const useStyles = makeStyles({
  note: {
    flexShrink: 0,
    margin: 0,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    textAlign: 'center',
  },
  notice: {
    flexShrink: 0,
    margin: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalS}`,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground1,
  },
  icon: { fontSize: '48px', color: tokens.colorNeutralForeground3 },
  reason: { maxWidth: '48ch', margin: 0, textAlign: 'center', textWrap: 'balance' },
  state: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingVerticalM,
    flexGrow: 1,
    padding: tokens.spacingHorizontalL,
    color: tokens.colorNeutralForeground2,
  },
})
