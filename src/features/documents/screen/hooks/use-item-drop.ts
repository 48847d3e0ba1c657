import type { DocumentItem } from '../../items.ts'
import { useDocumentsPage } from '../../context/documents-context.ts'
import { useDropTarget } from './use-drop-target.ts'

/** Makes a folder in the list a drop target for files and items. */
export function useItemDrop(item: DocumentItem): ReturnType<typeof useDropTarget> {
  const { dropFiles, moveInto, dragged } = useDocumentsPage()
  const folder = item.kind === 'folder' ? item.folder : null
  return useDropTarget({
    onFiles: folder && dropFiles ? (files, entries) => dropFiles(files, folder.id, entries) : null,
    // A folder that the server does not have yet accepts files, whose uploads wait for it, but not items, because those
    // move at once.
    onItems: folder && !item.isQueued ? () => moveInto(dragged.current, folder) : null,
  })
}
