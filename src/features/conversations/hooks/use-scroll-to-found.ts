import type { Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useRef } from 'react'
import { afterPaint } from '#src/ui/after-paint.ts'
import type { Message } from '../message-pages.ts'
import type { FoundPlace } from '../search/hooks/use-found-message.ts'

/** Within this distance of the newest message the list scrolls along with new messages. */
export const AT_END_PX = 80

export function distanceToEnd({ scrollHeight, scrollTop, clientHeight }: Element): number {
  return scrollHeight - scrollTop - clientHeight
}

interface ScrolledList {
  virtualizer: Virtualizer<HTMLDivElement, Element>
  scroller: RefObject<HTMLDivElement | null>
  messages: readonly Message[]
  found: FoundPlace | null
  /** While true, a change of the list's height scrolls it to its end. */
  endRef: RefObject<boolean>
  setAtEnd: (atEnd: boolean) => void
}

/**
 * Scrolls the list once to the message that a search found, as soon as it is loaded.
 *
 * @returns the index of that message; -1 without one
 */
export function useScrollToFound({ virtualizer, scroller, messages, found, endRef, setAtEnd }: ScrolledList): number {
  const foundIndex = found ? messages.findIndex(({ sequence }) => sequence === found.sequence) : -1
  const foundKey = found?.key
  const scrolledTo = useRef<string>(undefined)
  useEffect(() => {
    if (foundIndex === -1 || scrolledTo.current === foundKey) return
    scrolledTo.current = foundKey
    endRef.current = false
    virtualizer.scrollToIndex(foundIndex, { align: 'center' })
    afterPaint(() => {
      if (scroller.current) setAtEnd(distanceToEnd(scroller.current) <= AT_END_PX)
    })
  }, [virtualizer, scroller, foundIndex, foundKey, endRef, setAtEnd])
  return foundIndex
}
