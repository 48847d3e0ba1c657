import { type RefObject, useEffect, useRef } from 'react'

/**
 * Focuses the first item of a folder opened by a key: the focused item disappeared with the folder before.
 *
 * @param isShown the folder's content is on screen
 * @returns the place where the items and the page's heading are
 */
export function useOpenedFocus(folderId: string | null, isShown: boolean): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null)
  const seen = useRef(folderId)
  useEffect(() => {
    if (seen.current === folderId || !isShown) return undefined
    // The list draws its rows after it has found out how many are in view.
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
