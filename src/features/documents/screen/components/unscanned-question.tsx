import { Suspense } from 'react'
import { downloadMessages } from '#src/lib/files/messages.ts'
import type { useDownload } from '#src/lib/files/use-download.ts'
import { preloadable } from '#src/ui/preloadable.tsx'
import { useWasEver } from '#src/ui/use-was-ever.ts'
import type { useZipDownload } from '../hooks/use-zip-download.ts'

const ConfirmDialog = preloadable(() => import('#src/ui/confirm-dialog.tsx').then(({ ConfirmDialog }) => ConfirmDialog))

interface UnscannedQuestionProps {
  download: ReturnType<typeof useDownload>
  zip: ReturnType<typeof useZipDownload>
}

/** Asks for confirmation before files are downloaded whose virus scan has not completed. */
export function UnscannedQuestion({ download, zip }: UnscannedQuestionProps) {
  const isZip = zip.unscannedCount !== null
  const isOpen = isZip || download.asking !== null
  const wasOpen = useWasEver(isOpen)
  if (!wasOpen) return null
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        open={isOpen}
        title={downloadMessages.unscannedTitle}
        text={
          zip.unscannedCount === null
            ? downloadMessages.unscanned
            : downloadMessages.severalUnscanned(zip.unscannedCount)
        }
        confirmLabel={downloadMessages.download}
        onConfirm={isZip ? zip.confirm : download.confirm}
        onClose={isZip ? zip.cancel : download.cancel}
      />
    </Suspense>
  )
}
