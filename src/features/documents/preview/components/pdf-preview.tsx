import { Suspense } from 'react'
import { formatDocumentDate } from '#src/lib/dates/format.ts'
import type { FoundPassage } from '#src/lib/files/found-passage.ts'
import { preloadable } from '#src/ui/preloadable.tsx'
import type { FileInstance } from '../../contents.ts'
import type { DocumentDialogProps } from '../../context/open-dialog.ts'

const StoredPdfViewer = preloadable(() =>
  import('#src/ui/pdf/stored-pdf-viewer.tsx').then(({ StoredPdfViewer }) => StoredPdfViewer),
)

interface PdfPreviewProps extends Pick<DocumentDialogProps, 'open' | 'onClose' | 'onDownload'> {
  instance: FileInstance
  /** The passage that it shows first; default: the beginning. */
  passage?: FoundPassage | null | undefined
}

/** View: shows a PDF, its current version or an older one. */
export function PdfPreview({ instance, passage = null, ...props }: PdfPreviewProps) {
  return (
    <Suspense fallback={null}>
      <StoredPdfViewer
        {...props}
        instance={instance}
        passage={passage}
        date={formatDocumentDate(instance.uploadedUtc)}
      />
    </Suspense>
  )
}
