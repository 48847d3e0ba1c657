import { type DragEvent, useRef, useState } from 'react'

/** Drag data type for items of this page. It holds only the ids; the page has the items. */
export const ITEMS_TYPE = 'application/x-evolve-documents'

interface DropTargetOptions {
  /**
   * Receives files from outside the browser, and their file system entries, which include folders; null if they cannot
   * be dropped here.
   */
  onFiles: ((files: readonly File[], entries: readonly FileSystemEntry[]) => void) | null
  /** Receives items of this page; null if they cannot be dropped here. */
  onItems: (() => void) | null
}

interface DropTarget {
  isOver: boolean
  handlers: {
    onDragEnter: (event: DragEvent) => void
    onDragOver: (event: DragEvent) => void
    onDragLeave: (event: DragEvent) => void
    onDrop: (event: DragEvent) => void
  }
}

/** Must be called during the event, because the entries are not available later. */
function entriesOf({ items }: DataTransfer): FileSystemEntry[] {
  return [...items].flatMap((item) => item.webkitGetAsEntry?.() ?? [])
}

/**
 * Makes an element a drop target for files or items. The innermost target receives the drop: a folder in a list, not
 * the list.
 */
export function useDropTarget({ onFiles, onItems }: DropTargetOptions): DropTarget {
  const [isOver, setIsOver] = useState(false)
  // Children also fire dragenter and dragleave; the drag has left the target when the counts are equal.
  const depth = useRef(0)
  const takes = (event: DragEvent): boolean => {
    const { types } = event.dataTransfer
    return types.includes(ITEMS_TYPE) ? onItems !== null : types.includes('Files') && onFiles !== null
  }
  const end = (): void => {
    depth.current = 0
    setIsOver(false)
  }
  return {
    isOver,
    handlers: {
      onDragEnter: (event) => {
        if (!takes(event)) return
        event.preventDefault()
        event.stopPropagation()
        depth.current += 1
        setIsOver(true)
      },
      onDragOver: (event) => {
        if (!takes(event)) return
        event.preventDefault()
        event.stopPropagation()
        event.dataTransfer.dropEffect = event.dataTransfer.types.includes(ITEMS_TYPE) ? 'move' : 'copy'
      },
      onDragLeave: (event) => {
        if (!takes(event)) return
        event.stopPropagation()
        depth.current -= 1
        if (depth.current <= 0) end()
      },
      onDrop: (event) => {
        if (!takes(event)) return
        event.preventDefault()
        event.stopPropagation()
        end()
        if (event.dataTransfer.types.includes(ITEMS_TYPE)) onItems?.()
        else onFiles?.([...event.dataTransfer.files], entriesOf(event.dataTransfer))
      },
    },
  }
}
