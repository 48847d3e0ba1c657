import { Suspense } from 'react'
import { formatDocumentDate } from '#src/lib/dates/format.ts'
import type { FoundPassage } from '#src/lib/files/found-passage.ts'
import { preloadable } from '#src/ui/preloadable.tsx'
import type { FileInstance } from '../../contents.ts'
import type { DocumentDialogProps } from '../../context/open-dialog.ts'

const StoredFileViewer = preloadable(() =>
  import('#src/ui/file-viewer/stored-file-viewer.tsx').then(({ StoredFileViewer }) => StoredFileViewer),
)

interface FilePreviewProps extends Pick<DocumentDialogProps, 'open' | 'onClose' | 'onDownload'> {
  instance: FileInstance
  /** The passage that it shows first; default: the beginning. */
  passage?: FoundPassage | null | undefined
}

/** View: shows a scan, a video, a recording, a mail or the text of a document, its current version or an older one. */
export function FilePreview({ instance, passage = null, ...props }: FilePreviewProps) {
  return (
    <Suspense fallback={null}>
      <StoredFileViewer
        {...props}
        instance={instance}
        passage={passage}
        date={formatDocumentDate(instance.uploadedUtc)}
      />
    </Suspense>
  )
}
