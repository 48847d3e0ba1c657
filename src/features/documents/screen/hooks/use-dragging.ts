import { useCallback, useEffect, useState } from 'react'

/**
 * Whether items of this page are being dragged. The path is then shown as a drop target, even if items are selected.
 */
export function useDragging(): { isDragging: boolean; beginDrag: () => void } {
  const [isDragging, setIsDragging] = useState(false)
  useEffect(() => {
    if (!isDragging) return undefined
    // Delayed, because the drop target must receive the event before the page renders again.
    const end = (): void => void setTimeout(() => setIsDragging(false))
    window.addEventListener('dragend', end, true)
    // A dropped item that moved to another folder receives no dragend.
    window.addEventListener('drop', end, true)
    return () => {
      window.removeEventListener('dragend', end, true)
      window.removeEventListener('drop', end, true)
    }
  }, [isDragging])
  return { isDragging, beginDrag: useCallback(() => setIsDragging(true), []) }
}
