import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react'
import { showToast } from '../toasts/toasts.ts'
import { fileDropMessages } from './file-drop-messages.ts'
import { pastedFiles } from './pasted-files.ts'

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

/** Handles files that are dropped or pasted. Pasted text is left to the browser. */
export function useFileDrop(onFiles: (files: readonly File[]) => void): FileDrop {
  const [isOver, setIsOver] = useState(false)
  // Child elements fire enter and leave events too; only when the count returns to 0 has the pointer left the area.
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
      const { files, hasText, missingCount } = pastedFiles(event.clipboardData)
      if (missingCount > 0) showToast({ intent: 'warning', text: fileDropMessages.notPasted(missingCount) })
      if (files.length === 0) return
      if (!hasText) event.preventDefault()
      onFiles(files)
    },
  }
}
