import { type DragEvent, useRef, useState } from 'react'

/** How items of this page travel: the ids; what they are, the page knows itself. */
export const ITEMS_TYPE = 'application/x-evolve-documents'

interface DropTargetOptions {
  /**
   * Files from outside, and what they are in the person's file system, folders among them; null: none may be dropped
   * here.
   */
  onFiles: ((files: readonly File[], entries: readonly FileSystemEntry[]) => void) | null
  /** Items of this page; null: none may be dropped here. */
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

/** They can be had during the event alone. */
function entriesOf({ items }: DataTransfer): FileSystemEntry[] {
  return [...items].flatMap((item) => item.webkitGetAsEntry?.() ?? [])
}

/**
 * A place on which files or items can be dropped. The innermost place takes what is dropped: a folder of a list, not
 * the list.
 */
export function useDropTarget({ onFiles, onItems }: DropTargetOptions): DropTarget {
  const [isOver, setIsOver] = useState(false)
  // Children enter and leave on the way; only the balance tells when the place is left.
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
