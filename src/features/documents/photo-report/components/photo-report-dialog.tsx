import { useApolloClient } from '@apollo/client/react'
import { Field, makeStyles, ProgressBar, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { PHOTO_REPORT_MAX_COUNT } from '#shared/limits.ts'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { Banner } from '#src/ui/banner.tsx'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { ConfirmActions } from '#src/ui/confirm-actions.tsx'
import { NeedsServer } from '../../components/needs-server.tsx'
import type { AccessLevel } from '../../contents.ts'
import { useDocumentsPage } from '../../context/documents-context.ts'
import type { DocumentDialogProps } from '../../context/open-dialog.ts'
import type { StoredItem } from '../../items.ts'
import { copyLevels, firstLevel, LEVELS_OFFERED } from '../../levels.ts'
import { queueUploads } from '../../uploads/queue-uploads.ts'
import { usePhotoReport } from '../hooks/use-photo-report.ts'
import { useReportPhotos } from '../hooks/use-report-photos.ts'
import { messages } from '../messages.ts'
import type { ReportPhoto } from '../report-photo.ts'
import { ReportEditor } from './report-editor.tsx'
import { ReportReady } from './report-ready.tsx'

interface PhotoReportDialogProps extends DocumentDialogProps {
  /** The selection. */
  chosen: readonly StoredItem[]
}

/** Levels for a saved report: those that a copy of each of its photos could have, most restrictive first. */
function reportLevels(uploadLevels: readonly AccessLevel[], photos: readonly ReportPhoto[]): AccessLevel[] {
  return LEVELS_OFFERED.filter((level) =>
    photos.every(({ instance }) => copyLevels(uploadLevels, instance).includes(level)),
  )
}

/** Makes a PDF of the selected photos and of those in the selected folders, then saves, downloads or sends it. */
export function PhotoReportDialog({ chosen, folder, open, onClose, onDone }: PhotoReportDialogProps) {
  const styles = useStyles()
  const client = useApolloClient()
  const { place } = useDocumentsPage()
  const { reachable } = useConnection()
  const { photos, loaded, change, failed, retry } = useReportPhotos(place, chosen)
  const { doneCount, failure, file, make, reset } = usePhotoReport()
  const [perPage, setPerPage] = useState<2 | 4>(2)
  const [level, setLevel] = useState<AccessLevel | null>(null)
  const shown = photos ?? []
  const allowed = reportLevels(folder?.uploadAccessLevels ?? [], shown)
  const present = shown.map(({ instance }) => instance.accessLevel)
  const strictest = LEVELS_OFFERED.filter((one) => present.includes(one)).slice(0, 1)
  const savedLevel = level !== null && allowed.includes(level) ? level : firstLevel(allowed, strictest)
  const isTooMany = shown.length > PHOTO_REPORT_MAX_COUNT
  const isMaking = doneCount !== null
  const folderId = folder && folder.id !== place.entityId ? folder.id : null

  const save = (): void => {
    if (!file) return
    const upload = { id: crypto.randomUUID(), content: file, folderId, accessLevel: savedLevel }
    void queueUploads(client, place, [{ ...upload, updatesFileId: null, capture: null }]).then((count) => {
      if (count > 0) showToast({ intent: 'success', text: messages.saved(file.name) })
    })
    onClose()
    onDone()
  }
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={messages.title}
      unsaved={isMaking || (file === null && photos !== null && photos !== loaded?.photos)}
      actions={
        file ? (
          savedLevel !== null && (
            <ConfirmActions
              label={folderId === null ? messages.saveInRoot : messages.saveIn(folder?.name ?? '')}
              busy={false}
              onConfirm={save}
              onCancel={onClose}
            />
          )
        ) : (
          <ConfirmActions
            label={messages.make}
            busy={isMaking}
            disabled={shown.length === 0 || isTooMany || !reachable}
            onConfirm={() => void make({ photos: shown, perPage })}
            onCancel={onClose}
          />
        )
      }
    >
      <div className={styles.root}>
        <NeedsServer text={messages.needsServer} />
        {failure !== null && <Banner intent="error">{failure}</Banner>}
        {isMaking && <MakingProgress doneCount={doneCount} count={shown.length} />}
        {file ? (
          <ReportReady
            file={file}
            photosCount={shown.length}
            level={savedLevel}
            allowed={allowed}
            onLevel={setLevel}
            onChange={reset}
          />
        ) : (
          <ReportEditor
            report={{ photos, loaded, change, failed, retry }}
            expectedCount={chosen.length}
            perPage={perPage}
            onPerPage={setPerPage}
            isBusy={isMaking}
          />
        )}
      </div>
    </BottomSheet>
  )
}

function MakingProgress({ doneCount, count }: { doneCount: number; count: number }) {
  return (
    <Field validationState="none" validationMessage={messages.making(doneCount, count)}>
      <ProgressBar aria-label={messages.makingLabel} thickness="large" max={count} value={Math.min(doneCount, count)} />
    </Field>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
})
