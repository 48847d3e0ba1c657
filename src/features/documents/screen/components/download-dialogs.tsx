import { Suspense } from 'react'
import type { useDownload } from '#src/lib/files/use-download.ts'
import { preloadable } from '#src/ui/preloadable.tsx'
import type { useZipDownload } from '../hooks/use-zip-download.ts'
import { UnscannedQuestion } from './unscanned-question.tsx'

const ZipPartsDialog = preloadable(() => import('./zip-parts-dialog.tsx').then(({ ZipPartsDialog }) => ZipPartsDialog))

interface DownloadDialogsProps {
  download: ReturnType<typeof useDownload>
  zip: ReturnType<typeof useZipDownload>
}

/** The dialogs of downloads: the archives of a large selection, and the confirmation for unscanned files. */
export function DownloadDialogs({ download, zip }: DownloadDialogsProps) {
  return (
    <>
      {zip.parts && (
        <Suspense fallback={null}>
          <ZipPartsDialog
            parts={zip.parts.all}
            started={zip.parts.started}
            onDownload={zip.parts.begin}
            open={zip.parts.isOpen}
            onClose={zip.parts.close}
          />
        </Suspense>
      )}
      <UnscannedQuestion download={download} zip={zip} />
    </>
  )
}
