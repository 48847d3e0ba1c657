import { type RefObject, useEffect, useRef } from 'react'

/**
 * Whoever opens a folder by a key goes on from its first item: the one that was opened is gone, and the focus with it.
 *
 * @param isShown what is in the folder is on screen
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
