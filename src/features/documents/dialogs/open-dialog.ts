import type { MenuPlace } from '#src/ui/menu-surface.tsx'
import type { AnnotatedPicture } from '../annotate/annotation-draft.ts'
import type { FileInstance } from '../contents.ts'
import type { FileItem, FolderItem, StoredItem } from '../items.ts'

/** The overlays of the documents page. */
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
  | { kind: 'picture'; instance: FileInstance }
  | { kind: 'pdf'; instance: FileInstance }
  | { kind: 'annotate'; picture: AnnotatedPicture }
