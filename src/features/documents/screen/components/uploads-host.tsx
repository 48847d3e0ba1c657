import { makeStyles } from '@fluentui/react-components'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useDraftList } from '#src/lib/offline/outbox/use-outbox.ts'
import { preloadable } from '#src/ui/preloadable.tsx'
import { usePinnedFileShown } from '../../device/pinned-view.ts'
import type { DocumentUploads } from '../../uploads/hooks/use-document-uploads.ts'
import { photoDraftKey } from '../../uploads/photo-draft.ts'

const UploadConfirmation = preloadable(() =>
  import('../../uploads/components/upload-confirmation.tsx').then(({ UploadConfirmation }) => UploadConfirmation),
)
const PhotoSheet = preloadable(() =>
  import('../../uploads/components/photo-sheet.tsx').then(({ PhotoSheet }) => PhotoSheet),
)
const PinnedFileViewer = preloadable(() =>
  import('../../device/components/pinned-file-viewer.tsx').then(({ PinnedFileViewer }) => PinnedFileViewer),
)
const NameConflictDialog = preloadable(() =>
  import('../../uploads/components/name-conflict-dialog.tsx').then(({ NameConflictDialog }) => NameConflictDialog),
)

interface UploadsHostProps {
  uploads: DocumentUploads
}

/** The file picker and the upload overlays of a documents page. The drawer is part of the app's frame. */
export function UploadsHost({ uploads: { host } }: UploadsHostProps) {
  const styles = useStyles()
  const { picker, take, question, conflict } = host
  const key = photoDraftKey(host.place)
  const hasPhotos = useDraftList().some((draft) => draft.key === key)
  const hasPinnedFile = usePinnedFileShown() !== null
  // The code of each overlay is loaded at its first use; it stays mounted for its closing animation.
  const [used, setUsed] = useState({ question: false, photos: false })
  if ((question !== null && !used.question) || ((host.photosInto !== null || hasPhotos) && !used.photos)) {
    setUsed({
      question: used.question || question !== null,
      photos: used.photos || host.photosInto !== null || hasPhotos,
    })
  }
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  // Set on the element itself, so that files chosen after a render of the page are also received.
  useEffect(() => {
    const input = picker.current
    if (!input) return
    input.onchange = () => {
      latest.current([...(input.files ?? [])])
      // Allows the user to choose the same file again.
      input.value = ''
    }
  })
  return (
    <>
      <input
        ref={picker}
        type="file"
        multiple={!host.isSingle}
        className={styles.input}
        tabIndex={-1}
        aria-hidden="true"
        data-upload="files"
      />
      {/* Separate boundaries: while one overlay loads, the other must remain visible. */}
      <Suspense fallback={null}>
        {used.question && <UploadConfirmation place={host.place} question={question} onAnswer={host.answer} />}
      </Suspense>
      <Suspense fallback={null}>
        {used.photos && (
          <PhotoSheet
            place={host.place}
            into={host.photosInto}
            accessLevels={host.accessLevels}
            onShow={host.showPhotos}
          />
        )}
      </Suspense>
      <Suspense fallback={null}>{hasPinnedFile && <PinnedFileViewer />}</Suspense>
      <Suspense fallback={null}>{conflict && <NameConflictDialog place={host.place} conflict={conflict} />}</Suspense>
    </>
  )
}

const useStyles = makeStyles({ input: { display: 'none' } })
