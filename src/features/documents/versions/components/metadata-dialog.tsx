import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { formatDocumentDate } from '#src/lib/dates/format.ts'
import { formatBytes } from '#src/lib/files/format-bytes.ts'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { fileLookOf } from '../../file-look.ts'
import { messages as area } from '../../messages.ts'
import { useCameraFacts } from '../hooks/use-camera-facts.ts'
import { useFileHistory } from '../hooks/use-file-history.ts'
import { useVersions } from '../hooks/use-versions.ts'
import { messages } from '../messages.ts'
import { FileEvents } from './file-events.tsx'
import { Facts } from './facts.tsx'
import { PictureSize } from './picture-size.tsx'
import { VersionLoading } from './version-loading.tsx'

interface MetadataDialogProps {
  fileId: string
  /** A version; null for the current one. */
  instanceId: string | null
  open: boolean
  onClose: () => void
}

/** Metadata of a file: data from the camera, and the events of the file. */
export function MetadataDialog({ fileId, instanceId, open, onClose }: MetadataDialogProps) {
  const styles = useStyles()
  const { reachable } = useConnection()
  const { versions, ...status } = useVersions(fileId, open)
  const { events, failed: historyFailed, retry } = useFileHistory(fileId, open && reachable)
  const shown =
    versions?.find((version) => (instanceId === null ? version.isCurrent : version.id === instanceId)) ?? versions?.[0]
  const isPicture = shown !== undefined && fileLookOf(shown.mimeType) === 'image'
  const { facts: camera, ...reading } = useCameraFacts(shown, open && isPicture && reachable)
  if (!shown) {
    return (
      <BottomSheet open={open} onClose={onClose} title={messages.metadata} size="small">
        <VersionLoading status={status} />
      </BottomSheet>
    )
  }
  const { capture } = shown
  const captured = [
    ...(capture?.takenUtc ? [{ term: messages.taken, value: formatDocumentDate(capture.takenUtc) }] : []),
    ...(capture?.latitude != null && capture.longitude != null
      ? [{ term: messages.place, value: messages.degrees(capture.latitude, capture.longitude) }]
      : []),
    ...(capture?.caption ? [{ term: messages.caption, value: capture.caption }] : []),
  ]
  // Shown in addition to the values recorded at the upload, because the two can differ.
  const written = camera
    ? [
        ...(camera.takenUtc ? [{ term: messages.cameraTime, value: formatDocumentDate(camera.takenUtc) }] : []),
        ...(camera.latitude !== null && camera.longitude !== null
          ? [{ term: messages.cameraPlace, value: messages.degrees(camera.latitude, camera.longitude) }]
          : []),
        ...(camera.camera ? [{ term: messages.camera, value: camera.camera }] : []),
      ]
    : []
  return (
    <BottomSheet open={open} onClose={onClose} title={messages.metadata} size="small">
      <div className={styles.root}>
        <Facts
          facts={[
            { term: messages.name, value: shown.fileName },
            { term: messages.type, value: shown.mimeType },
            { term: messages.size, value: formatBytes(shown.fileSize) },
            ...(isPicture ? [{ term: messages.dimensions, value: <PictureSize version={shown} /> }] : []),
            ...captured,
            ...written,
          ]}
        />
        {isPicture && camera && captured.length + written.length === 0 && (
          <p className={styles.note}>{messages.noCapture}</p>
        )}
        {isPicture && reading.failed && reachable && (
          <div className={styles.unread} role="status">
            <p className={styles.note}>{messages.cameraUnread}</p>
            <Button onClick={reading.retry}>{area.retry}</Button>
          </div>
        )}
        {isPicture && !camera && !reachable && <p className={styles.note}>{messages.cameraOffline}</p>}
        <section aria-label={messages.history}>
          <h3 className={styles.heading}>{messages.history}</h3>
          {events && <FileEvents events={events} />}
          {!events && !reachable && <p className={styles.note}>{area.needsServer.history}</p>}
          {!events &&
            reachable &&
            (historyFailed ? (
              <ErrorState text={messages.historyFailed} onRetry={retry} />
            ) : (
              <SkeletonRows rows={3} avatar={false} />
            ))}
        </section>
      </div>
    </BottomSheet>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
  unread: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  heading: {
    margin: `0 0 ${tokens.spacingVerticalS}`,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
})
