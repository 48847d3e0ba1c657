import { Suspense } from 'react'
import { formatDocumentDate } from '#src/lib/dates/format.ts'
import { preloadable } from '#src/ui/preloadable.tsx'
import type { FileInstance } from '../../contents.ts'
import type { DocumentDialogProps } from '../../context/open-dialog.ts'

const StoredPdfViewer = preloadable(() =>
  import('#src/ui/pdf/stored-pdf-viewer.tsx').then(({ StoredPdfViewer }) => StoredPdfViewer),
)

interface PdfPreviewProps extends Pick<DocumentDialogProps, 'open' | 'onClose' | 'onDownload'> {
  instance: FileInstance
}

/** View: shows a PDF, its current version or an older one. */
export function PdfPreview({ instance, ...props }: PdfPreviewProps) {
  return (
    <Suspense fallback={null}>
      <StoredPdfViewer {...props} instance={instance} date={formatDocumentDate(instance.uploadedUtc)} />
    </Suspense>
  )
}
