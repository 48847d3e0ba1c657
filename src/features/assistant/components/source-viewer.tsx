import { useApolloClient } from '@apollo/client/react'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { storedPdf } from '#src/lib/files/pdf-content.ts'
import { pageOf } from '#src/lib/files/found-passage.ts'
import { useDownload } from '#src/lib/files/use-download.ts'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { PdfViewer } from '#src/ui/pdf/pdf-viewer.tsx'
import { messages } from '../messages.ts'
import type { SourceDocument } from '../source-document.ts'

interface SourceViewerProps {
  source: SourceDocument
  onClose: () => void
}

/**
 * Shows a document that an answer cites. A PDF opens at the page; other documents show the passage and a download
 * button.
 */
export function SourceViewer({ source, onClose }: SourceViewerProps) {
  const styles = useStyles()
  const client = useApolloClient()
  const { begin, busy } = useDownload()
  const { instanceId: id, fileName, place, snippet } = source
  // Only documents without a virus are cited. The server checks again before it returns the content.
  const download = {
    label: messages.downloadSource,
    run: () => begin({ id, fileName, virusStatus: 'Clean' }),
  }
  const page = pageOf(source)
  if (page !== null)
    return (
      <PdfViewer
        open
        onClose={onClose}
        name={fileName}
        sizeBytes={0}
        {...(place !== null && { note: place })}
        page={page}
        load={(loading) => storedPdf(client, { id, fileSize: 0 }, loading)}
        download={download}
      />
    )
  return (
    <BottomSheet open onClose={onClose} title={fileName}>
      {place !== null && <strong>{place}</strong>}
      <blockquote className={styles.passage}>{snippet}</blockquote>
      <Button icon={<ArrowDownloadRegular />} disabledFocusable={busy} onClick={download.run}>
        {download.label}
      </Button>
    </BottomSheet>
  )
}

const useStyles = makeStyles({
  passage: {
    margin: `${tokens.spacingVerticalM} 0`,
    paddingInlineStart: tokens.spacingHorizontalM,
    borderLeft: `3px solid ${tokens.colorNeutralStroke1}`,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
})
