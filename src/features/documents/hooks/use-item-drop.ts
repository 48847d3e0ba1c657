import type { DocumentItem } from '../items.ts'
import { useDocumentsPage } from '../documents-context.ts'
import { useDropTarget } from './use-drop-target.ts'

/** Files and items dropped on a folder of the list go into it. */
export function useItemDrop(item: DocumentItem): ReturnType<typeof useDropTarget> {
  const { dropFiles, moveInto, dragged } = useDocumentsPage()
  const folder = item.kind === 'folder' ? item.folder : null
  return useDropTarget({
    onFiles: folder && dropFiles ? (files, entries) => dropFiles(files, folder.id, entries) : null,
    // A folder that the server does not know yet can take files, which wait for it, and nothing that is moved at once.
    onItems: folder && !item.isQueued ? () => moveInto(dragged.current, folder) : null,
  })
}
