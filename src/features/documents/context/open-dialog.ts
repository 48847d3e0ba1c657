import type { Downloadable } from '#src/lib/files/use-download.ts'
import type { FoundPassage } from '#src/lib/files/found-passage.ts'
import type { ViewKind } from '#src/lib/files/view-kind.ts'
import type { MenuPlace } from '#src/ui/menu-surface.tsx'
import type { AnnotatedPicture, FileInstance, OpenFolder } from '../contents.ts'
import type { DocumentMutations } from '../hooks/use-document-mutations.ts'
import type { DocumentItem, FileItem, FolderItem, StoredItem } from '../items.ts'
import type { DocumentUploads } from '../uploads/hooks/use-document-uploads.ts'

/** The overlays of the documents page. */
interface ViewDialog {
  kind: ViewKind
  instance: FileInstance
  /** Where it opens; default: its beginning. */
  passage?: FoundPassage | null
}

export type OpenDialog =
  | { kind: 'item-menu'; item: StoredItem; at: MenuPlace }
  | { kind: 'create-folder' }
  | { kind: 'rename-folder'; folder: { id: string; name: string; version: number } }
  | {
      kind: 'delete-folder'
      folder: { id: string; name: string } /** True if it is the current folder. */
      isOpenFolder: boolean
    }
  | { kind: 'rename-file'; item: FileItem }
  | { kind: 'copy-file'; item: FileItem }
  | { kind: 'move'; items: readonly StoredItem[] }
  | { kind: 'privacy'; files: readonly FileItem[] }
  | { kind: 'delete'; items: readonly (FileItem | FolderItem)[] }
  | { kind: 'versions'; item: FileItem }
  | { kind: 'details'; item: FileItem }
  | { kind: 'metadata'; item: FileItem }
  | ViewDialog
  | { kind: 'photo-report'; chosen: readonly StoredItem[] }
  | { kind: 'annotate'; picture: AnnotatedPicture }

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
