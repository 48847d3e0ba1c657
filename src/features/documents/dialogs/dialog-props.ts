import type { OpenFolder } from '../contents.ts'
import type { DocumentMutations } from '../hooks/use-document-mutations.ts'
import type { DocumentItem, FolderItem } from '../items.ts'
import type { DocumentUploads } from '../uploads/hooks/use-document-uploads.ts'
import type { Downloadable } from '#src/lib/files/use-download.ts'
import type { OpenDialog } from './open-dialog.ts'

/** Props of every dialog of the documents page. */
export interface DocumentDialogProps {
  /** The current folder; null until it is loaded. */
  folder: OpenFolder | null
  /** The items on screen, so that an open dialog shows the current state of its item. */
  items: readonly DocumentItem[]
  mutations: DocumentMutations
  uploads: DocumentUploads
  /** Downloads a version after the download check. */
  onDownload: (instance: Downloadable) => void
  /** Downloads a folder as a ZIP file after the download check. */
  onDownloadFolder: (folder: FolderItem) => void
  open: boolean
  onOpen: (dialog: OpenDialog) => void
  onClose: () => void
  /** The action on the selection is complete. */
  onDone: () => void
  /** Something changed on the server without one of the `mutations`. */
  onChanged: () => void
  onOpenFolderDeleted: () => void
}
