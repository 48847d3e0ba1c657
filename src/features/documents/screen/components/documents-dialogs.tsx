import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { DOCUMENT_DIALOGS_PREFETCH_DELAY_MS } from '#shared/limits/device-times.ts'
import { OverlayHost } from '#src/ui/overlay-host.tsx'
import { preloadable } from '#src/ui/preloadable.tsx'
import type { Overlay } from '#src/ui/use-overlay.ts'
import { useAnnotationReturn } from '../../annotate/hooks/use-annotation-return.ts'
import { useDocumentsPage } from '../../context/documents-context.ts'
import { useLinkedFile } from '../hooks/use-linked-file.ts'
import type { DocumentDialogProps, OpenDialog } from '../../context/open-dialog.ts'

const DocumentDialogs = preloadable(() =>
  import('../../dialogs/components/document-dialogs.tsx').then(({ DocumentDialogs }) => DocumentDialogs),
)

interface DocumentsDialogsProps
  extends Omit<DocumentDialogProps, 'open' | 'onClose' | 'onOpen' | 'onOpenFolderDeleted'> {
  dialogs: Overlay<OpenDialog>
  /** The folder in the URL; `useLinkedFile` explains the properties. */
  shownFolder: Parameters<typeof useLinkedFile>[0]
  /** URL of the root. */
  rootHref: string
}

/**
 * The dialogs of a documents page. Their code is prefetched shortly after the page has loaded, so that the first dialog
 * opens at once.
 */
export function DocumentsDialogs({ dialogs, shownFolder, rootHref, ...shared }: DocumentsDialogsProps) {
  const navigate = useNavigate()
  const { place } = useDocumentsPage()
  useAnnotationReturn(place, (picture) => dialogs.open({ kind: 'annotate', picture }))
  useLinkedFile(shownFolder, dialogs.open)
  useEffect(() => {
    const timer = setTimeout(
      () => void DocumentDialogs.preload().catch(() => undefined),
      DOCUMENT_DIALOGS_PREFETCH_DELAY_MS,
    )
    return () => clearTimeout(timer)
  }, [])
  return (
    <OverlayHost overlay={dialogs}>
      {(dialog) => (
        <DocumentDialogs
          {...shared}
          dialog={dialog}
          onOpen={dialogs.open}
          onClose={dialogs.close}
          onOpenFolderDeleted={() => void navigate(rootHref, { replace: true })}
        />
      )}
    </OverlayHost>
  )
}
