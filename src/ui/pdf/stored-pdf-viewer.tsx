import { useApolloClient } from '@apollo/client/react'
import { formatBytes } from '#src/lib/files/format-bytes.ts'
import { downloadMessages } from '#src/lib/files/messages.ts'
import { storedPdf } from '#src/lib/files/pdf-content.ts'
import { type FoundPassage, pageOf } from '#src/lib/files/found-passage.ts'
import type { Downloadable } from '#src/lib/files/use-download.ts'
import { PdfViewer } from './pdf-viewer.tsx'

interface StoredPdf extends Downloadable {
  fileSize: number
}

interface StoredPdfViewerProps {
  instance: StoredPdf
  /** The formatted date, shown beside the size. */
  date: string
  /** The passage that is shown first; default: the beginning. */
  passage?: FoundPassage | null
  open: boolean
  onClose: () => void
  /** Starts the download, after its checks. */
  onDownload: (instance: StoredPdf) => void
}

/** Shows a PDF that is stored on the server. */
export function StoredPdfViewer({ instance, date, passage = null, open, onClose, onDownload }: StoredPdfViewerProps) {
  const client = useApolloClient()
  return (
    <PdfViewer
      open={open}
      onClose={onClose}
      name={instance.fileName}
      sizeBytes={instance.fileSize}
      note={`${formatBytes(instance.fileSize)} · ${date}`}
      {...(passage && { page: pageOf(passage) ?? 1, words: passage.words })}
      load={(loading) => storedPdf(client, instance, loading)}
      download={{ label: downloadMessages.download, run: () => onDownload(instance) }}
    />
  )
}
