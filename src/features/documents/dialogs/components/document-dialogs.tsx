import { Suspense } from 'react'
import { preloadable } from '#src/ui/preloadable.tsx'
import { useOpenings } from '#src/ui/use-openings.ts'
import { useDocumentsPage } from '../../context/documents-context.ts'
import type { DocumentDialogProps, OpenDialog } from '../../context/open-dialog.ts'
import { MoveDialog } from './move-dialog.tsx'
import { FilePreview } from '../../preview/components/file-preview.tsx'
import { PdfPreview } from '../../preview/components/pdf-preview.tsx'
import { PicturePreview } from '../../preview/components/picture-preview.tsx'
import { PrivacyDialog } from '../../privacy/components/privacy-dialog.tsx'
import { DetailsDialog } from '../../versions/components/details-dialog.tsx'
import { MetadataDialog } from '../../versions/components/metadata-dialog.tsx'
import { VersionHistory } from '../../versions/components/version-history.tsx'
import { CopyFileDialog } from './copy-file-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { DeleteFolderDialog } from './delete-folder-dialog.tsx'
import { FolderDialog } from './folder-dialog.tsx'
import { ItemMenu } from './item-menu.tsx'
import { RenameFileDialog } from './rename-file-dialog.tsx'

const Annotator = preloadable(() =>
  import('../../annotate/components/annotator.tsx').then(({ Annotator }) => Annotator),
)

const PhotoReportDialog = preloadable(() =>
  import('../../photo-report/components/photo-report-dialog.tsx').then(({ PhotoReportDialog }) => PhotoReportDialog),
)

export interface DocumentDialogsProps extends Omit<DocumentDialogProps, 'open' | 'onClose'> {
  /** Null if no overlay is open. */
  dialog: OpenDialog | null
  onClose: (closing: OpenDialog) => void
}

function anchorOf(dialog: OpenDialog): Element | null {
  return dialog.kind === 'item-menu' && dialog.at instanceof HTMLElement ? dialog.at : null
}

/**
 * All overlays of the documents page, one at a time, in one chunk that is loaded when the first of them opens. After
 * closing, the focus returns to the element that opened the overlay, or to the one that opened the menu in between.
 */
export function DocumentDialogs({ dialog, ...rest }: DocumentDialogsProps) {
  const openings = useOpenings(dialog, anchorOf)
  return openings.map(({ id, shown }) => <OneDialog key={id} shown={shown} open={shown === dialog} {...rest} />)
}

interface OneDialogProps extends Omit<DocumentDialogsProps, 'dialog'> {
  shown: OpenDialog
  open: boolean
}

function OneDialog({ shown, open, onClose, ...shared }: OneDialogProps) {
  const { place } = useDocumentsPage()
  const props: DocumentDialogProps = { ...shared, open, onClose: () => onClose(shown) }
  switch (shown.kind) {
    case 'item-menu':
      return <ItemMenu {...props} item={shown.item} at={shown.at} />
    case 'create-folder':
      return <FolderDialog {...props} renamed={null} />
    case 'rename-folder':
      return <FolderDialog {...props} renamed={shown.folder} />
    case 'delete-folder':
      return <DeleteFolderDialog {...props} deleted={shown.folder} isOpenFolder={shown.isOpenFolder} />
    case 'rename-file':
      return <RenameFileDialog {...props} item={shown.item} />
    case 'copy-file':
      return <CopyFileDialog {...props} item={shown.item} />
    case 'move':
      return <MoveDialog {...props} moved={shown.items} />
    case 'privacy':
      return <PrivacyDialog {...props} files={shown.files} />
    case 'delete':
      return <DeleteDialog {...props} deleted={shown.items} />
    case 'versions':
      return <VersionHistory {...props} item={shown.item} />
    case 'details':
      return <DetailsDialog open={open} onClose={props.onClose} fileId={shown.item.id} instanceId={null} />
    case 'metadata':
      return <MetadataDialog open={open} onClose={props.onClose} fileId={shown.item.id} instanceId={null} />
    case 'picture':
      return <PicturePreview {...props} instance={shown.instance} />
    case 'pdf':
      return <PdfPreview {...props} instance={shown.instance} passage={shown.passage} />
    case 'pages':
    case 'video':
    case 'audio':
    case 'mail':
    case 'text':
      return <FilePreview {...props} instance={shown.instance} passage={shown.passage} />
    case 'photo-report':
      return (
        <Suspense fallback={null}>
          <PhotoReportDialog {...props} chosen={shown.chosen} />
        </Suspense>
      )
    case 'annotate':
      return (
        <Suspense fallback={null}>
          <Annotator place={place} open={open} onClose={props.onClose} picture={shown.picture} />
        </Suspense>
      )
  }
}
