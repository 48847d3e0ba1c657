import type { Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps a list at its end while the on-screen keyboard and the growing composer shrink it, if it was there before.
 *
 * @returns `endRef`, whether the list is at its end, for handlers; and `heightRef`, its last measured height in px
 */
export function useStayAtEnd(
  virtualizer: Virtualizer<HTMLDivElement, Element>,
  scroller: RefObject<HTMLDivElement | null>,
  atEnd: boolean,
): { endRef: RefObject<boolean>; heightRef: RefObject<number | undefined> } {
  const endRef = useRef(atEnd)
  useEffect(() => {
    endRef.current = atEnd
  }, [atEnd])
  const heightRef = useRef<number>(undefined)
  useEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => {
      heightRef.current = element.clientHeight
      if (endRef.current) virtualizer.scrollToEnd()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [virtualizer, scroller])
  return { endRef, heightRef }
}
