import { Suspense } from 'react'
import { formatDocumentDate } from '#src/lib/dates/format.ts'
import { preloadable } from '#src/ui/preloadable.tsx'
import type { FileInstance } from '../../contents.ts'
import type { DocumentDialogProps } from '../../context/open-dialog.ts'

const StoredFileViewer = preloadable(() =>
  import('#src/ui/file-viewer/stored-file-viewer.tsx').then(({ StoredFileViewer }) => StoredFileViewer),
)

interface FilePreviewProps extends Pick<DocumentDialogProps, 'open' | 'onClose' | 'onDownload'> {
  instance: FileInstance
}

/** View: shows a scan, a video, a recording, a mail or the text of a document, its current version or an older one. */
export function FilePreview({ instance, ...props }: FilePreviewProps) {
  return (
    <Suspense fallback={null}>
      <StoredFileViewer {...props} instance={instance} date={formatDocumentDate(instance.uploadedUtc)} />
    </Suspense>
  )
}
