import { type RefObject, useEffect, useRef } from 'react'

/**
 * Focuses the first item after a folder was opened by keyboard, because the focused item disappeared with the previous
 * folder.
 *
 * @param isShown true when the folder's content is on screen
 * @returns a ref for the element that contains the items and the page's heading
 */
export function useOpenedFocus(folderId: string | null, isShown: boolean): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null)
  const seen = useRef(folderId)
  useEffect(() => {
    if (seen.current === folderId || !isShown) return undefined
    // The list renders its rows only after it has measured its height.
    const frame = requestAnimationFrame(() => {
      seen.current = folderId
      if (document.activeElement !== document.body) return
      const first =
        place.current?.querySelector<HTMLElement>('[data-item]') ??
        place.current?.querySelector<HTMLElement>('[data-page-heading]')
      first?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [folderId, isShown])
  return place
}
