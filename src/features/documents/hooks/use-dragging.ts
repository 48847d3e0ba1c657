import { useCallback, useEffect, useState } from 'react'

/** Whether items of this page are being dragged: then the way up is shown, to be dropped on, whatever is selected. */
export function useDragging(): { isDragging: boolean; beginDrag: () => void } {
  const [isDragging, setIsDragging] = useState(false)
  useEffect(() => {
    if (!isDragging) return undefined
    // A moment later: what it ends on must hear of it before the page is drawn anew.
    const end = (): void => void setTimeout(() => setIsDragging(false))
    window.addEventListener('dragend', end, true)
    // A dropped item that moved away gets no dragend.
    window.addEventListener('drop', end, true)
    return () => {
      window.removeEventListener('dragend', end, true)
      window.removeEventListener('drop', end, true)
    }
  }, [isDragging])
  return { isDragging, beginDrag: useCallback(() => setIsDragging(true), []) }
}
