import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react'

interface FileDrop {
  isOver: boolean
  onDragEnter: (event: DragEvent) => void
  onDragOver: (event: DragEvent) => void
  onDragLeave: (event: DragEvent) => void
  onDrop: (event: DragEvent) => void
  onPasteCapture: (event: ClipboardEvent) => void
}

function carriesFiles(event: DragEvent): boolean {
  return event.dataTransfer.types.includes('Files')
}

/**
 * Files that are dropped on a place or pasted into it. Pasted text goes its own way, also when it comes with a picture
 * of itself.
 */
export function useFileDrop(onFiles: (files: readonly File[]) => void): FileDrop {
  const [isOver, setIsOver] = useState(false)
  // Children enter and leave on the way; only the balance tells when the place is left.
  const depth = useRef(0)
  const end = (): void => {
    depth.current = 0
    setIsOver(false)
  }
  return {
    isOver,
    onDragEnter: (event) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      depth.current += 1
      setIsOver(true)
    },
    onDragOver: (event) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
    },
    onDragLeave: (event) => {
      if (!carriesFiles(event)) return
      depth.current -= 1
      if (depth.current <= 0) end()
    },
    onDrop: (event) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      end()
      onFiles([...event.dataTransfer.files])
    },
    onPasteCapture: (event) => {
      const { files, types } = event.clipboardData
      if (files.length === 0 || types.includes('text/plain') || types.includes('text/html')) return
      event.preventDefault()
      onFiles([...files])
    },
  }
}
