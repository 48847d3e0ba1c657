import type { OpenFolder } from '../contents.ts'
import type { DocumentMutations } from '../hooks/use-document-mutations.ts'
import type { DocumentItem, FolderItem } from '../items.ts'
import type { DocumentUploads } from '../uploads/hooks/use-document-uploads.ts'
import type { Downloadable } from '#src/lib/files/use-download.ts'
import type { OpenDialog } from './open-dialog.ts'

/** Props of every dialog of the documents page. */
export interface DocumentDialogProps {
  /** The folder that is shown; null while it is not known. */
  folder: OpenFolder | null
  /** As they are shown: what a dialog is about stays current while it is open. */
  items: readonly DocumentItem[]
  mutations: DocumentMutations
  uploads: DocumentUploads
  /** Through the gate. */
  onDownload: (instance: Downloadable) => void
  /** As a ZIP, through the gate. */
  onDownloadFolder: (folder: FolderItem) => void
  open: boolean
  onOpen: (dialog: OpenDialog) => void
  onClose: () => void
  /** The selection has been dealt with. */
  onDone: () => void
  /** Something on the server changed that no mutation told. */
  onChanged: () => void
  onOpenFolderDeleted: () => void
}
